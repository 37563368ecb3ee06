import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashRawSync, hashSync, verifySync } from '@node-rs/argon2'

/** Far enough behind the thread that answers pages that it gets a core whenever it wants one. */
const lowPriority = 10

// On Linux a priority is of the thread that asks for it; elsewhere it would slow down the whole server.
if (process.platform === 'linux') setPriority(0, lowPriority)

const works = { hash: hashSync, hashRaw: hashRawSync, verify: verifySync }

parentPort?.on('message', ({ kind, given }) => {
  try {
    parentPort?.postMessage({ value: works[kind](...given) })
  } catch (error) {
    parentPort?.postMessage({ failure: String(error) })
  }
})
