import { type GameRules, ticksPerSecond } from '../rules'
import { events } from './events'
import type { MazeLevel } from './level'
import { createMazePlan } from './level-plan'
import { createMazeState, type MazeState } from './state'
import { controlBits } from './constants'
import { kindleSparks, meetHarm, meetThing, moveGuards } from './collisions'
import { movePlayer } from './movement'

/** Of the rules of every maze. Counts up whenever the same level, seed and inputs could lead to another score. */
export const mazeVersion = 1

/**
 * The rules of a level: find the way to the exit in time, past guards and spikes, with as many gems and chests as one can.
 * A checkpoint is a chest that was opened.
 *
 * @throws where the level has no start.
 */
export function createMazeRules(level: MazeLevel): GameRules<MazeState> {
  const plan = createMazePlan(level)
  const maxTicks = level.seconds * ticksPerSecond

  function step(state: MazeState, input: number): void {
    state.happened = 0
    state.thing = -1
    state.tick += 1
    moveGuards(state)
    if (movePlayer(state, input)) {
      state.happened |= events.step
      meetThing(state)
    }
    if (state.isOver) return
    kindleSparks(state)
    meetHarm(state)
    if (state.isOver || state.tick < maxTicks) return
    state.happened |= events.timeUp
    state.isOver = true
  }

  return {
    id: 'maze',
    version: mazeVersion,
    maxTicks,
    inputBits: controlBits,
    start: (seed) => createMazeState(plan, seed),
    step,
    isOver: (state) => state.isOver,
    isWon: (state) => state.hasWon,
    score: (state) => state.score,
    checkpoints: (state) => state.chests,
    found: ({ taken }) =>
      plan.treasures.filter((number) => taken[number] === 1).map((number) => plan.things.id[number] as number),
  }
}
