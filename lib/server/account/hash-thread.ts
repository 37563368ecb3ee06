import 'server-only'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { hashRawSync, hashSync, verifySync } from '@node-rs/argon2'

type Works = {
  readonly hash: typeof hashSync
  readonly hashRaw: typeof hashRawSync
  readonly verify: typeof verifySync
}
type Said<T> = { readonly value: T } | { readonly failure: string }

const idle = new Set<Worker>()

/** Not compiled, not bundled: a thread loads it as it is. */
const script = () => join(process.cwd(), 'lib', 'server', 'account', 'hash-worker.mjs')

function startThread(): Worker {
  const thread = new Worker(/* turbopackIgnore: true */ script(), { env: {}, execArgv: [] })
  // Whoever waits for it hears of both by listeners of their own; one that dies idle is replaced when it is needed.
  thread.on('error', () => undefined)
  thread.on('exit', () => idle.delete(thread))
  return thread
}

function takeThread(): Worker {
  for (const thread of idle) {
    idle.delete(thread)
    return thread
  }
  return startThread()
}

/**
 * Does the work of a password hash on a thread of low priority: it takes what nobody else wants of the machine. There are as
 * many threads as hashes at once, which `inHashQueue` bounds; they stay, and keep no process from ending.
 *
 * @throws Error where the work refuses its arguments, or the thread died over it.
 */
export function inHashThread<K extends keyof Works>(
  kind: K,
  ...given: Parameters<Works[K]>
): Promise<ReturnType<Works[K]>> {
  const thread = takeThread()
  thread.ref()
  return new Promise((resolve, reject) => {
    function fail(cause: unknown) {
      reject(new Error('the thread of hashes died', { cause }))
    }
    function hear(said: Said<ReturnType<Works[K]>>) {
      thread.off('error', fail).off('exit', fail).unref()
      idle.add(thread)
      if ('failure' in said) reject(new Error(said.failure))
      else resolve(said.value)
    }
    thread.once('message', hear).once('error', fail).once('exit', fail)
    thread.postMessage({ kind, given })
  })
}
