import { hmac } from '@noble/hashes/hmac'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { ticketCount } from './prize-table'

/** What a draw is made from: the server's seed (64 hexadecimal digits), the player's, and the number of the draw from 0. */
export type DrawSource = { readonly serverSeed: string; readonly playerSeed: string; readonly nonce: number }

/** How a ticket came about, step by step. */
export type Draw = {
  readonly message: string
  /** HMAC-SHA256 of the message under the server's seed, in hexadecimal. */
  readonly digest: string
  /** The number of 32 bits that was taken from the digest. */
  readonly word: number
  readonly ticket: number
}

/** Words from here on are passed over: with them some tickets would come up more often than others. */
export const wordLimit = Math.floor(2 ** 32 / ticketCount) * ticketCount

function takeWord(digest: Uint8Array): number | undefined {
  const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength)
  for (let at = 0; at < digest.byteLength; at += 4) {
    const word = view.getUint32(at)
    if (word < wordLimit) return word
  }
  return undefined
}

/**
 * Draws a ticket: the first of the digest's eight numbers that is below the limit, modulo the tickets. Where none is, which
 * happens once in 10^29 draws, the message goes on with `:1`, `:2` and so on.
 */
export function draw({ serverSeed, playerSeed, nonce }: DrawSource): Draw {
  const key = hexToBytes(serverSeed)
  for (let round = 0; ; round++) {
    const message = `${playerSeed}:${nonce}${round === 0 ? '' : `:${round}`}`
    const digest = hmac(sha256, key, utf8ToBytes(message))
    const word = takeWord(digest)
    if (word !== undefined) return { message, digest: bytesToHex(digest), word, ticket: word % ticketCount }
  }
}
