/** What the link in a mail is for. */
export type TokenPurpose = 'confirm' | 'leave'

/** The end of a link that carries a token. Behind `#` it reaches no server, no log and no other site. */
export function toTokenFragment(purpose: TokenPurpose, token: string): string {
  return `#${purpose}=${token}`
}

/** What the fragment of an address asks for; null where it is none of ours. */
export function readTokenFragment(fragment: string): { readonly purpose: TokenPurpose; readonly token: string } | null {
  const [, purpose, token] = /^#(confirm|leave)=([\w-]{43})$/.exec(fragment) ?? []
  return purpose && token ? { purpose: purpose as TokenPurpose, token } : null
}
