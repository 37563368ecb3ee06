import { createDriveLevelRules, maxDriveLevelTicks, driveLevelVersion } from './night-drive/level-rules'
import { mazeLimits } from './maze/level'
import { createMazeRules, mazeVersion } from './maze/rules'
import { ticksPerSecond, type GameRules } from './rules'
import { runnerLevelVersion, createRunnerLevelRules, maxRunnerLevelTicks } from './cyberwave-runner/level-rules'
import type { MadeKind, MadeLevel } from './made-level'

/** The version of the rules of each kind, and the maximum length of a run of any of its levels in ticks. */
export const madeRuleBounds: Readonly<Record<MadeKind, { readonly version: number; readonly maxTicks: number }>> = {
  maze: { version: mazeVersion, maxTicks: mazeLimits.maxSeconds * ticksPerSecond },
  runner: { version: runnerLevelVersion, maxTicks: maxRunnerLevelTicks },
  drive: { version: driveLevelVersion, maxTicks: maxDriveLevelTicks },
}

/** The rules of a level of any kind. @throws Error when the level is not playable. */
// oxlint-disable-next-line typescript/no-explicit-any -- the state type of each game differs, and callers do not use it
export function createMadeRules(made: MadeLevel): GameRules<any> {
  switch (made.kind) {
    case 'maze':
      return createMazeRules(made.level)
    case 'runner':
      return createRunnerLevelRules(made.level)
    case 'drive':
      return createDriveLevelRules(made.level)
  }
}
