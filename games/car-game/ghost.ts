import { decodeInputLog } from '@/lib/games/input-log'
import { createRun, type Run } from '@/lib/games/run'
import { driveRules } from '@/lib/games/drive/drive-rules'
import type { DriveState } from '@/lib/games/drive/drive-state'
import type { BestRun } from './stored'

/** A ghost: the player's best run, driven again beside a run on the same road. */
export type Ghost = { readonly state: DriveState; readonly run: Run<DriveState> }

/** The ghost of a run. Null where there is none, its log cannot be read, or the rules have changed since. */
export function createGhost(best: BestRun | null): Ghost | null {
  const log = best?.version === driveRules.version ? decodeInputLog(best.log) : null
  if (!best || !log) return null
  const run = createRun(driveRules, best.seed, log)
  return { run, state: run.state }
}
