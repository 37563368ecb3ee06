import { argon2id } from '@noble/hashes/argon2'
import type { SlowHashAnswer, SlowHashOrder } from './hash-in-browser'
import { slowHashCost } from './slow-hash-cost'

const answer = (message: SlowHashAnswer) => postMessage(message)

addEventListener('message', ({ data: { password, salt } }: MessageEvent<SlowHashOrder>) => {
  let told = 0
  const hash = slowHash(password, salt, (done) => {
    // It reports ten thousand times; a hundred are enough for whoever watches.
    if (done - told < 0.01) return
    told = done
    answer({ kind: 'progress', done })
  })
  password.fill(0)
  answer({ kind: 'hash', hash })
})

/**
 * The slow half of a password's hash: Argon2id (version 1.3) in JavaScript. Takes about a second and 64 MiB and blocks
 * meanwhile: browsers run it in a worker (`hashInBrowser`), the server has a native build (`hashOnServer`).
 *
 * @param onProgress told how much is done, from 0 to 1.
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
