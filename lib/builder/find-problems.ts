import { findRoadProblems, roadProblemSeverity, type RoadProblem } from '@/lib/games/drive/problems'
import type { MadeLevel } from '@/lib/games/made/made-level'
import {
  findProblems as findMazeProblems,
  problemSeverity as mazeSeverity,
  type Problem as MazeProblem,
} from '@/lib/games/maze/problems'
import { findRunnerProblems, runnerProblemSeverity, type RunnerProblem } from '@/lib/games/runner/problems'

/** Something wrong with a level of any kind, and where. */
export type LevelProblem = MazeProblem | RunnerProblem | RoadProblem

/** With an error a level cannot be played; a warning is something that its author may want. */
export const problemSeverity = { ...mazeSeverity, ...runnerProblemSeverity, ...roadProblemSeverity } as const

/** Finds what is wrong with a level: errors first. */
export function findLevelProblems(made: MadeLevel): readonly LevelProblem[] {
  switch (made.kind) {
    case 'maze':
      return findMazeProblems(made.level)
    case 'runner':
      return findRunnerProblems(made.level)
    case 'drive':
      return findRoadProblems(made.level)
  }
}

/** Whether a level can be played and published. */
export const isPlayable = (problems: readonly LevelProblem[]) =>
  problems.every(({ code }) => problemSeverity[code] !== 'error')
