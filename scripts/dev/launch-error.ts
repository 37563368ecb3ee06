import { EnvironmentError } from '@/lib/env/server-env'

/** A problem that the user can solve. The message is one sentence with the remedy, and all that is shown. */
export class LaunchError extends Error {
  override name = 'LaunchError' as const
}

/** Turns known errors of the environment and the disk into a LaunchError; returns other errors unchanged. */
function toLaunchError(error: unknown): unknown {
  if (error instanceof EnvironmentError) return new LaunchError(error.message)
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
    return new LaunchError('The disk is full: make room, or choose a data folder on another disk with DATA_DIR.')
  }
  return error
}

/** Prints an error: one sentence for a LaunchError, the whole error with its stack otherwise. */
export function printError(error: unknown): void {
  const shown = toLaunchError(error)
  console.error(shown instanceof LaunchError ? `\n${shown.message}` : shown)
}
