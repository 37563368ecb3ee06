import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readLockHolder } from '../start/file-lock.mjs'
import { openInstance } from '../start/open-instance'
import { isAlive } from '../start/process-identity.mjs'
import { removeData } from '../start/remove-data'

/** Folder of this checkout's test runs in the system's folder for temporary files. */
function toParent(root: string): string {
  return join(tmpdir(), `intrepid-test-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`)
}

/** Creates the data folder of one test run. */
export function createTestFolder(root: string): string {
  mkdirSync(toParent(root), { recursive: true })
  return mkdtempSync(join(toParent(root), 'run-'))
}

/** Removes the data folder of a run that is over. */
export function removeTestFolder(folder: string): void {
  removeData(folder)
  rmSync(folder, { recursive: true, force: true })
}

/** Stops what a test run that was killed left behind, and removes its data. A run that still lives is left alone. */
export async function clearKilledRuns(root: string): Promise<void> {
  mkdirSync(toParent(root), { recursive: true })
  for (const name of readdirSync(toParent(root))) {
    const folder = join(toParent(root), name)
    const holder = readLockHolder(join(folder, 'instance.lock'))
    if (holder === null || isAlive(holder)) continue
    const lock = await openInstance(folder, () => undefined)
    removeTestFolder(folder)
    lock.release()
  }
}
