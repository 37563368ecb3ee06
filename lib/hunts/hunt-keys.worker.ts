import { bytesToHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { isKey } from './found-key'
import { growHuntTree } from './hunt-tree'
import type { KeyAnswer, KeyOrder, MadeKey } from './made-keys'
import { toHuntKeys } from './to-hunt-keys'

const answer = (message: KeyAnswer) => postMessage(message)

function makeKey(): MadeKey {
  for (;;) {
    const key = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
    // Of 2^128 draws one is none.
    if (isKey(key)) return { key, address: privateKeyToAddress(key) }
  }
}

function make(count: number): void {
  const keys: MadeKey[] = []
  while (keys.length < count) {
    keys.push(makeKey())
    if (keys.length % 50 === 0) answer({ kind: 'progress', done: keys.length / count })
  }
  answer({ kind: 'made', keys })
}

addEventListener('message', ({ data }: MessageEvent<KeyOrder>) => {
  if (data.kind === 'make') return make(data.count)
  const growing = growHuntTree(toHuntKeys(data.addresses, data.counts))
  let step = growing.next()
  for (; !step.done; step = growing.next()) answer({ kind: 'progress', done: step.value })
  answer({ kind: 'grown', root: step.value.root })
})
