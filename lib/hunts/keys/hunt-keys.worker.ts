import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { hashRange } from '@/lib/hunts/merkle-tree'
import type { HuntKeyPair, KeyTask, KeyTaskResults } from './make-hunt-keys'

function generateKey(): HuntKeyPair {
  const key = generatePrivateKey()
  return { key, address: privateKeyToAddress(key) }
}

function run(task: KeyTask): KeyTaskResults[KeyTask['kind']] {
  return task.kind === 'hash' ? hashRange(task.range) : Array.from({ length: task.count }, generateKey)
}

addEventListener('message', ({ data }: MessageEvent<KeyTask>) => postMessage(run(data)))
