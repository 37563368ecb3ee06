import { hmac } from '@noble/hashes/hmac'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { ticketCount } from './prize-odds'

/**
 * The inputs of a draw: the server's seed (64 hexadecimal digits), the player's seed, and the number of the draw from
 * 0.
 */
export type DrawSource = { readonly serverSeed: string; readonly playerSeed: string; readonly nonce: number }

/** A drawn ticket with the steps that lead to it. */
export type Draw = {
  readonly message: string
  /** HMAC-SHA256 of the message with the server's seed as key, in hexadecimal. */
  readonly digest: string
  /** The 32-bit number taken from the digest. */
  readonly word: number
  readonly ticket: number
}

/** Words from this limit on are skipped, because they would make some tickets more likely than others. */
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
 * Draws a ticket: the first of the digest's eight words below the limit, modulo the number of tickets. If none is
 * below, which happens once in 10^29 draws, the message is extended with `:1`, `:2` and so on.
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
