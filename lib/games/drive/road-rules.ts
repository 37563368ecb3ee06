import { ticksPerSecond, type GameRules } from '../rules'
import { controlBits } from './controls'
import { createDriveState, type DriveState } from './drive-state'
import { layDrawn } from './lay-drawn'
import { passDrawnGates } from './pass-drawn-gates'
import { createRoadCourse, stretchDriven } from './road-course'
import type { RoadLevel } from './road-level'
import { createRoadPlan } from './road-plan'
import { stepDrive } from './step-drive'
import { takeThings } from './take-things'

/** Of the rules of every road that somebody drew. Counts up whenever the same level, seed and inputs could lead to another score. */
export const roadVersion = 1

/** No run takes longer: the longest road at the slowest speed. */
export const mostRoadTicks = 20 * 60 * ticksPerSecond

const lay = (state: DriveState) => {
  if (state.course) layDrawn(state, state.course)
}

function step(state: DriveState, input: number): void {
  stepDrive(state, input, lay)
  if (state.isOver || !state.course) return
  takeThings(state, state.course)
  passDrawnGates(state, state.course)
}

/**
 * The rules of a road that somebody drew: those of the night drive, up to a finish. Each gate is a checkpoint and brings the
 * time of the next stretch; chests open to who brings a key.
 */
export function createRoadRules(level: RoadLevel): GameRules<DriveState> {
  const plan = createRoadPlan(level)
  return {
    id: 'drive',
    version: roadVersion,
    mostTicks: mostRoadTicks,
    inputBits: controlBits,
    start(seed) {
      const course = createRoadCourse(plan, seed)
      const state: DriveState = { ...createDriveState(seed), course, timeLeft: stretchDriven(course).ticks }
      lay(state)
      return state
    },
    step,
    isOver: (state) => state.isOver,
    isWon: ({ course }) => course?.hasWon === true,
    score: (state) => state.score,
    checkpoints: (state) => state.gates,
    found: ({ course }) => plan.treasures.filter((_, number) => course?.found[number] === 1),
  }
}
