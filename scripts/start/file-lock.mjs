import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { identifyProcess, isAlive } from './process-identity.mjs'

/** Who holds a lock file: null where there is none or it cannot be read. */
export function readLockHolder(path) {
  return parseLock(readText(path))
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function parseLock(text) {
  try {
    const { pid, startTime } = JSON.parse(text)
    return Number.isInteger(pid) && typeof startTime === 'string' ? { pid, startTime } : null
  } catch {
    return null
  }
}

/**
 * Takes the lock at `path` for this process, or says who holds it. A lock whose process is gone is cleared away. The
 * file appears whole or not at all, and of two processes that clear the same stale lock only one gets the new one.
 */
export function tryLock(path) {
  mkdirSync(dirname(path), { recursive: true })
  const text = JSON.stringify(identifyProcess(process.pid))
  const draft = `${path}.${process.pid}`
  for (let attempt = 0; attempt < 20; attempt += 1) {
    writeFileSync(draft, text)
    try {
      linkSync(draft, path)
      return { isHeld: true, release: () => release(path, text) }
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    } finally {
      rmSync(draft, { force: true })
    }
    const found = readText(path)
    if (found === null) continue
    const holder = parseLock(found)
    if (holder !== null && isAlive(holder)) return { isHeld: false, holder }
    clearStale(path, found)
  }
  return { isHeld: false, holder: readLockHolder(path) }
}

function clearStale(path, stale) {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
    // Somebody else may have cleared it and locked anew since it was read: then it goes back where it was.
    if (readText(aside) !== stale) linkSync(aside, path)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function release(path, text) {
  if (readText(path) === text) rmSync(path, { force: true })
}

/** Takes the lock, however long it takes; `onWait` is called once where that is not at once. */
export async function waitForLock(path, onWait) {
  for (let waits = 0; ; waits += 1) {
    const lock = tryLock(path)
    if (lock.isHeld) return lock
    if (waits === 0) onWait()
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
