import type { SlowHashAnswer, SlowHashOrder } from './hash-in-browser'
import { slowHash } from './slow-hash'

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
