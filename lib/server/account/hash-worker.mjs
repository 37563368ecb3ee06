import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashRawSync, hashSync, verifySync } from '@node-rs/argon2'

/** Behind the thread that answers pages, which then gets a core first, and not so far that logins starve where both are busy. */
const lowPriority = 5

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
