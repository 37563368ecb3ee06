import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import * as v from 'valibot'

/** A player's seed. A colon is not allowed, so that the hashed message is unambiguous. */
export const playerSeedSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'not 1 to 64 letters, digits, - and _'))

/** The commitment that is published before a server seed is used: its SHA-256. Both have 64 hexadecimal digits. */
export function toCommitment(serverSeed: string): string {
  return bytesToHex(sha256(hexToBytes(serverSeed)))
}

/** 16 random hexadecimal digits, for players who choose no seed. */
export function randomPlayerSeed(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(8)))
}

/** 64 random hexadecimal digits, as the server's seeds are. */
export function randomServerSeed(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
}
