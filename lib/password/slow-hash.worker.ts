import type { SlowHashMessage, SlowHashRequest } from './hash-in-browser'
import { slowHash } from './slow-hash'

const send = (message: SlowHashMessage) => postMessage(message)

addEventListener('message', ({ data: { password, salt } }: MessageEvent<SlowHashRequest>) => {
  let sent = 0
  const hash = slowHash(password, salt, (done) => {
    // The library reports ten thousand times; a progress bar needs a hundred.
    if (done - sent < 0.01) return
    sent = done
    send({ kind: 'progress', done })
  })
  password.fill(0)
  send({ kind: 'hash', hash })
})
