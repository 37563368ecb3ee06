import * as v from 'valibot'

const maxBytes = 254
const maxLocalBytes = 64
// A dot-atom of RFC 5322, extended by RFC 6531 to letters, marks and digits of any script.
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const hostName = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z][a-z\d-]{0,61}[a-z\d])$/

const byteLength = (text: string) => new TextEncoder().encode(text).length

/** A domain in lower case with other scripts as Punycode; null for an invalid domain. */
function toHostName(domain: string): string | null {
  // The URL parser would also accept percent-encoding, ports and paths.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return null
  const host = new URL(`http://${domain}`).hostname
  return hostName.test(host) ? host : null
}

/**
 * Normalises an e-mail address: trimmed, lower case, composed characters, the domain in ASCII. Null for an invalid address, in
 * particular for anything that could be read as several addresses or inject a mail header.
 *
 * Quoted local parts, comments and IP address domains are rejected: real users do not have them, and attackers use them.
 */
export function toEmailAddress(text: string): string | null {
  const address = text.trim().normalize('NFC')
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(at, 0)).toLowerCase()
  const host = toHostName(address.slice(at + 1))
  if (host === null || !localPart.test(local) || byteLength(local) > maxLocalBytes) return null
  const normalised = `${local}@${host}`
  return byteLength(normalised) > maxBytes ? null : normalised
}

/**
 * The mailbox that rate limits count: `ada+news@x.org` and `a.da@x.org` without tag and dots, because many providers deliver them all to
 * `ada@x.org`. Google's two domains are one. Two people may share it, so it never identifies one.
 *
 * @param address normalised by `toEmailAddress`.
 */
export function toCountedMailbox(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  const plain = local.replace(/(?<=.)\+.*$/, '').replaceAll('.', '')
  return `${plain}${address.slice(at).replace(/^@googlemail\.com$/, '@gmail.com')}`
}

/** An e-mail address in user input, normalised by `toEmailAddress`. */
export const emailSchema = v.pipe(
  v.string(),
  v.maxLength(400),
  v.transform(toEmailAddress),
  v.string('not an e-mail address'),
)
