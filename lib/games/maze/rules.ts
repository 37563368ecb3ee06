import { type GameRules, ticksPerSecond } from '../rules'
import { events } from './events'
import type { MazeLevel } from './level'
import { createMazePlan } from './level-plan'
import { createMazeState, type MazeState } from './state'
import { controlBits } from './constants'
import { spawnSparks, applyHarm, interactWithObject, moveGuards } from './collisions'
import { movePlayer } from './movement'

/**
 * Version of the rules of all mazes. It increases whenever the same level, seed and inputs could lead to another score.
 */
export const mazeVersion = 1

/**
 * The rules of a maze level: reach the exit in time, past guards and spikes, with as many gems and chests as possible.
 * Each opened chest is a checkpoint.
 *
 * @throws Error when the level has no start.
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
      interactWithObject(state)
    }
    if (state.isOver) return
    spawnSparks(state)
    applyHarm(state)
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
