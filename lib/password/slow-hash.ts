import { argon2id } from '@noble/hashes/argon2'

/**
 * Cost of the slow hash of a game password: memory in KiB, passes, lanes, and its length in bytes. It must never change, because
 * every registered password would become invalid.
 */
export const slowHashCost = { memoryKib: 65_536, passes: 3, lanes: 1, bytes: 32 } as const

/**
 * The slow half of a game password's hash: Argon2id (version 1.3) in JavaScript. It blocks for about a second and needs 64 MiB, so
 * browsers run it in a worker (`hashInBrowser`) and the server uses a native build (`hashOnServer`).
 *
 * @param onProgress called with the completed share, from 0 to 1.
 */
export function slowHash(password: Uint8Array, salt: Uint8Array, onProgress?: (done: number) => void): Uint8Array {
  const { memoryKib, passes, lanes, bytes } = slowHashCost
  return argon2id(password, salt, {
    m: memoryKib,
    t: passes,
    p: lanes,
    dkLen: bytes,
    ...(onProgress && { onProgress }),
  })
}
