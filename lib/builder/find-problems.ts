import {
  findRunnerProblems,
  type RunnerProblem,
  runnerProblemSeverity,
} from '@/lib/games/cyberwave-runner/level-problems'
import type { MadeLevel } from '@/lib/games/made-level'
import {
  findProblems as findMazeProblems,
  type Problem as MazeProblem,
  problemSeverity as mazeSeverity,
} from '@/lib/games/maze/level-problems'
import { type DriveProblem, driveProblemSeverity, findDriveProblems } from '@/lib/games/night-drive/level-problems'
import { getTreasures, type Treasure } from '@/lib/games/treasures'

/** A problem of a level of any kind, with its place. */
export type LevelProblem = MazeProblem | RunnerProblem | DriveProblem

/** A level with an error cannot be played. A warning may be intended. */
export const problemSeverity = { ...mazeSeverity, ...runnerProblemSeverity, ...driveProblemSeverity } as const

/** Finds the problems of a level, errors first. */
export function findLevelProblems(made: MadeLevel): readonly LevelProblem[] {
  switch (made.kind) {
    case 'maze':
      return findMazeProblems(made.level)
    case 'runner':
      return findRunnerProblems(made.level)
    case 'drive':
      return findDriveProblems(made.level)
  }
}

/** Whether a level can be played and published. */
export const isPlayable = (problems: readonly LevelProblem[]) =>
  problems.every(({ code }) => problemSeverity[code] !== 'error')

/**
 * The chests and keys of a level that a player can reach, and that can therefore hold keys of hunts. @param problems of
 * the level.
 */
export function getReachableTreasures(made: MadeLevel, problems = findLevelProblems(made)): readonly Treasure[] {
  const shut = new Set(problems.flatMap(({ object }) => (object ? [object.id] : [])))
  const shutRooms = new Set(problems.filter(({ code }) => code === 'room-unreachable').map(({ room }) => room))
  return getTreasures(made.level).filter(({ id, room }) => !shut.has(id) && !shutRooms.has(room))
}
