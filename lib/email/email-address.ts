import * as v from 'valibot'

const mostBytes = 254
const mostLocalBytes = 64
// A dot-atom of RFC 5322, and beyond ASCII what RFC 6531 adds: any letter, mark or digit.
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const hostName = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z][a-z\d-]{0,61}[a-z\d])$/

const byteLength = (text: string) => new TextEncoder().encode(text).length

/** A domain as the name service knows it: lower case, other scripts as Punycode. Null where it is none. */
function toHostName(domain: string): string | null {
  // The parser of addresses also takes `%41`, ports and paths for parts of a host.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return null
  const host = new URL(`http://${domain}`).hostname
  return hostName.test(host) ? host : null
}

/**
 * A mailbox as we know it again: no spaces around, lower case, composed characters, the domain in ASCII. Null for what
 * is no e-mail address, in particular for anything that could mean more than one, or a line of a mail's head.
 *
 * Quoted local parts, comments and addresses by number are not taken: nobody has one, and they hide things.
 */
export function toEmailAddress(text: string): string | null {
  const address = text.trim().normalize('NFC')
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(at, 0)).toLowerCase()
  const host = toHostName(address.slice(at + 1))
  if (host === null || !localPart.test(local) || byteLength(local) > mostLocalBytes) return null
  const normalised = `${local}@${host}`
  return byteLength(normalised) > mostBytes ? null : normalised
}

/** A mailbox that somebody typed, as `toEmailAddress` writes it. */
export const emailSchema = v.pipe(
  v.string(),
  v.maxLength(400),
  v.transform(toEmailAddress),
  v.string('not an e-mail address'),
)
