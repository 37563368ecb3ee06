/** Purpose of a waitlist link. */
export type TokenPurpose = 'confirm' | 'leave'

/** The fragment of a link with a token. Browsers send fragments to no server, so the token appears in no log. */
export function toTokenFragment(purpose: TokenPurpose, token: string): string {
  return `#${purpose}=${token}`
}

/** Purpose and token in a URL fragment; null for any other fragment. */
export function readTokenFragment(fragment: string): { readonly purpose: TokenPurpose; readonly token: string } | null {
  const [, purpose, token] = /^#(confirm|leave)=([\w-]{43})$/.exec(fragment) ?? []
  return purpose && token ? { purpose: purpose as TokenPurpose, token } : null
}
