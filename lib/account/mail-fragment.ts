/** Purpose of a mail link: to confirm an e-mail address or to reset a password. */
export type MailPurpose = 'confirm' | 'reset'

/** The fragment of a link with a token. Browsers send fragments to no server, so the token appears in no log. */
export function toMailFragment(purpose: MailPurpose, token: string): string {
  return `#${purpose}=${token}`
}

/** The token in a URL fragment; null without a valid token for this purpose. */
export function readMailFragment(fragment: string, purpose: MailPurpose): string | null {
  const [, found, token] = /^#(confirm|reset)=([\w-]{24,64})$/.exec(fragment) ?? []
  return found === purpose && token ? token : null
}
