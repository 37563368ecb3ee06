import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import * as v from 'valibot'

/** 32 bytes in hexadecimal: a seed of the server, or a hash. */
export const hex32Schema = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'not 64 hexadecimal digits'))

/** A seed that a player chose. Without a colon, so that what is hashed can be read in one way only. */
export const playerSeedSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'not 1 to 64 letters, digits, - and _'))

/** What is shown of a server's seed before it is used: its SHA-256. Both are 64 hexadecimal digits. */
export function toCommitment(serverSeed: string): string {
  return bytesToHex(sha256(hexToBytes(serverSeed)))
}

/** 16 random hexadecimal digits, for players who do not care to choose a seed. */
export function randomPlayerSeed(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(8)))
}

/** A seed as the server draws it: 64 random hexadecimal digits. */
export function randomServerSeed(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
}
