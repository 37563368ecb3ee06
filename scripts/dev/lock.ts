import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import lockfile from 'proper-lockfile'

/** A lock that this process holds. Its process releases it when it exits; after a SIGKILL it expires. */
export type Lock = { readonly release: () => Promise<void> }

/** After this time without a sign of life from its process, a lock is free. */
const expiryMs = 5_000
const retryMs = 200

async function lockOnce(path: string): Promise<Lock | null> {
  mkdirSync(dirname(path), { recursive: true })
  try {
    const release = await lockfile.lock(path, {
      lockfilePath: path,
      realpath: false,
      stale: expiryMs,
      update: 1_000,
      // This happens when somebody deletes the folder with the lock. The work goes on.
      onCompromised: () => undefined,
    })
    return { release: () => release().catch(() => undefined) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ELOCKED') return null
    throw error
  }
}

/** Takes the lock at `path`, or returns null when another process still holds it after a killed one's lock would have expired. */
export async function tryLock(path: string): Promise<Lock | null> {
  const until = performance.now() + expiryMs + 2_000
  for (;;) {
    const lock = await lockOnce(path)
    if (lock !== null || performance.now() > until) return lock
    await new Promise((resolve) => setTimeout(resolve, retryMs))
  }
}

/** Does `work` while no other process holds the lock at `path`. `onWait` is called once when it has to wait. */
export async function withLock<T>(path: string, work: () => Promise<T>, onWait?: () => void): Promise<T> {
  let lock = await lockOnce(path)
  if (lock === null) onWait?.()
  while (lock === null) {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    lock = await lockOnce(path)
  }
  try {
    return await work()
  } finally {
    await lock.release()
  }
}
