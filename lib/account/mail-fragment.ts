/** What the link in a mail is for: it confirms a mailbox, or sets a new password. */
export type MailPurpose = 'confirm' | 'reset'

/** The end of a link that carries a token. Behind `#` it reaches no server, no log and no other site. */
export function toMailFragment(purpose: MailPurpose, token: string): string {
  return `#${purpose}=${token}`
}

/** The token in the fragment of an address; null where it is none for this purpose. */
export function readMailFragment(fragment: string, purpose: MailPurpose): string | null {
  const [, found, token] = /^#(confirm|reset)=([\w-]{24,64})$/.exec(fragment) ?? []
  return found === purpose && token ? token : null
}
