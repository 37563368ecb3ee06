import { createDriveLevelRules, maxDriveLevelTicks, driveLevelVersion } from './night-drive/level-rules'
import { mazeLimits } from './maze/level'
import { createMazeRules, mazeVersion } from './maze/rules'
import { ticksPerSecond, type GameRules } from './rules'
import { runnerLevelVersion, createRunnerLevelRules, maxRunnerLevelTicks } from './cyberwave-runner/level-rules'
import type { MadeKind, MadeLevel } from './made-level'

/** By what runs of any level of a kind are judged: the version of its rules, and the most ticks that one can take. */
export const madeRuleBounds: Readonly<Record<MadeKind, { readonly version: number; readonly maxTicks: number }>> = {
  maze: { version: mazeVersion, maxTicks: mazeLimits.mostSeconds * ticksPerSecond },
  runner: { version: runnerLevelVersion, maxTicks: maxRunnerLevelTicks },
  drive: { version: driveLevelVersion, maxTicks: maxDriveLevelTicks },
}

/** The rules of a level of any kind. @throws where the level cannot be played. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- states differ, and nobody here looks into one
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
