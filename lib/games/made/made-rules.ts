import { createRoadRules, mostRoadTicks, roadVersion } from '../drive/road-rules'
import { mazeLimits } from '../maze/maze-level'
import { createMazeRules, mazeVersion } from '../maze/maze-rules'
import { ticksPerSecond, type GameRules } from '../rules'
import { courseVersion, createCourseRules, mostCourseTicks } from '../runner/course-rules'
import type { MadeKind, MadeLevel } from './made-level'

/** By what runs of any level of a kind are judged: the version of its rules, and the most ticks that one can take. */
export const madeRuleBounds: Readonly<Record<MadeKind, { readonly version: number; readonly mostTicks: number }>> = {
  maze: { version: mazeVersion, mostTicks: mazeLimits.mostSeconds * ticksPerSecond },
  runner: { version: courseVersion, mostTicks: mostCourseTicks },
  drive: { version: roadVersion, mostTicks: mostRoadTicks },
}

/** The rules of a level of any kind. @throws where the level cannot be played. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- states differ, and nobody here looks into one
export function createMadeRules(made: MadeLevel): GameRules<any> {
  switch (made.kind) {
    case 'maze':
      return createMazeRules(made.level)
    case 'runner':
      return createCourseRules(made.level)
    case 'drive':
      return createRoadRules(made.level)
  }
}
