import { EnvironmentError } from '@/lib/env/environment-error'
import { LaunchError } from './launch-error.mjs'

/** What the reader gets to see: one sentence where the remedy is known, the whole error where it is a surprise. */
export function toShownError(error: unknown): unknown {
  if (error instanceof EnvironmentError) return new LaunchError(error.message)
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
    return new LaunchError('The disk is full: make room, or choose a data folder on another disk with DATA_DIR.')
  }
  return error
}
