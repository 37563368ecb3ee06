import { ticksPerSecond, type GameRules } from '../rules'
import { mazeControlBits } from './controls'
import { mazeHappenings } from './happenings'
import type { MazeLevel } from './maze-level'
import { createMazePlan } from './maze-plan'
import { createMazeState, type MazeState } from './maze-state'
import { kindleSparks, meetThing } from './meet-things'
import { meetHarm, moveGuards } from './move-guards'
import { movePlayer } from './move-player'

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
  const mostTicks = level.seconds * ticksPerSecond

  function step(state: MazeState, input: number): void {
    state.happened = 0
    state.thing = -1
    state.tick += 1
    moveGuards(state)
    if (movePlayer(state, input)) {
      state.happened |= mazeHappenings.step
      meetThing(state)
    }
    if (state.isOver) return
    kindleSparks(state)
    meetHarm(state)
    if (state.isOver || state.tick < mostTicks) return
    state.happened |= mazeHappenings.timeUp
    state.isOver = true
  }

  return {
    id: 'maze',
    version: mazeVersion,
    mostTicks,
    inputBits: mazeControlBits,
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
