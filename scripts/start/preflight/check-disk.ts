import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { LaunchError } from '../launch-error.mjs'

/** What a new database, a chain and a day of logs take, in bytes. */
const neededBytes = 400 * 1024 * 1024

/**
 * Looks whether the data folder can be written to and has room.
 * @throws LaunchError with the remedy where not.
 */
export function checkDisk(dataDir: string): void {
  let folder = dataDir
  while (!existsSync(folder)) folder = dirname(folder)
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch {
    throw new LaunchError(
      `${folder} cannot be written to by this user: change its owner, or choose a folder with DATA_DIR.`,
    )
  }
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < neededBytes) throw new LaunchError(toDiskMessage(dataDir, bavail * bsize))
}

/** The sentence for a disk without room; `freeBytes` is what is left on it. */
export function toDiskMessage(dataDir: string, freeBytes: number): string {
  const toMegabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`
  return (
    `The disk of ${dataDir} has ${toMegabytes(freeBytes)} left and ${toMegabytes(neededBytes)} are needed: ` +
    'make room, or choose a folder on another disk with DATA_DIR.'
  )
}
