import { join } from 'node:path'
import { tryLock, type HeldLock } from './file-lock.mjs'
import { LaunchError } from './launch-error.mjs'
import { stopLeftoverServer } from './postgres/stop-leftover-server'
import { stopLeftBehind } from './run-record'

/**
 * Takes a data folder for this run: one instance at a time. What a killed run left behind is stopped first, so that
 * its ports and files are free.
 * @throws LaunchError where another instance runs here.
 */
export async function openInstance(dataDir: string, say: (line: string) => void): Promise<HeldLock> {
  const lock = await lockPatiently(join(dataDir, 'instance.lock'))
  if (!lock.isHeld) {
    throw new LaunchError(
      `Intrepid runs already on ${dataDir} (process ${lock.holder?.pid ?? 'unknown'}): stop it first, or start a second ` +
        'one beside it with DATA_DIR, WEB_PORT, GAMES_PORT, CHAIN_PORT, DATABASE_PORT and INDEXER_PORT of its own.',
    )
  }
  try {
    const names = await stopLeftBehind(dataDir)
    if (names.length > 0) say(`  Cleaned up after a run that was killed: stopped its ${names.join(', ')}.`)
    await stopLeftoverServer(join(dataDir, 'postgres', 'cluster'))
    return lock
  } catch (error) {
    lock.release()
    throw error
  }
}

// A run that has just been told to stop needs a moment to save its state.
async function lockPatiently(path: string) {
  const until = performance.now() + 3_000
  for (;;) {
    const lock = tryLock(path)
    if (lock.isHeld || performance.now() > until) return lock
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
