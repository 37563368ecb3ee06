import { bytesToHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { isKey } from './hunt-key'
import { nodeOverRange } from './hunt-range'
import type { KeyAnswers, KeyOrder, MadeKey } from './make-hunt-keys'

function makeKey(): MadeKey {
  for (;;) {
    const key = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
    // Of 2^128 draws one is none.
    if (isKey(key)) return { key, address: privateKeyToAddress(key) }
  }
}

function work(order: KeyOrder): KeyAnswers[KeyOrder['kind']] {
  return order.kind === 'hash' ? nodeOverRange(order.range) : Array.from({ length: order.count }, makeKey)
}

addEventListener('message', ({ data }: MessageEvent<KeyOrder>) => postMessage(work(data)))
