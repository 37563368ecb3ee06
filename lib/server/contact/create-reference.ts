import 'server-only'
import { randomBytes } from 'node:crypto'

/** Crockford's: no letter looks like a digit, and none makes a word with U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A number for a message, of 40 random bits: `K7Q2-9F3M`. It opens nothing. */
export function createReference(): string {
  const characters = [...randomBytes(8)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return `${characters.slice(0, 4)}-${characters.slice(4)}`
}
