import { type GameRules, ticksPerSecond } from '../rules'
import { events } from './events'
import { generateTrack } from './generate-track'
import { controlBits, metre } from './constants'
import { collideWithObstacles, collectItems } from './collisions'
import { moveRunner, applyInput } from './movement'
import { createRunnerState, type RunnerState } from './state'
import { scoreDistance } from './score'

const less = (ticks: number) => (ticks > 0 ? ticks - 1 : 0)

/** Counts down all timers. */
function passTime(state: RunnerState): void {
  state.tick += 1
  state.sinceLane += 1
  state.sliding = less(state.sliding)
  state.jumpAsked = less(state.jumpAsked)
  state.slideAsked = less(state.slideAsked)
  state.dashing = less(state.dashing)
  state.magnet = less(state.magnet)
  state.double = less(state.double)
  state.stasis = less(state.stasis)
  state.safe = less(state.safe)
  state.stumbling = less(state.stumbling)
}

/** Advances a run by one tick, on the endless track or in a level. @param generate creates the track up to the horizon. */
export function stepRunner(state: RunnerState, input: number, generate: (state: RunnerState) => void): void {
  state.happened = 0
  passTime(state)
  applyInput(state, input)
  const { x } = state
  moveRunner(state)
  generate(state)
  collideWithObstacles(state, x)
  if (state.isOver) return
  collectItems(state)
  scoreDistance(state)
}

/** Distance between two portals, which are the checkpoints. */
export const portalDistance = 1_000 * metre

function step(state: RunnerState, input: number): void {
  const { z } = state
  stepRunner(state, input, generateTrack)
  if (state.isOver) return
  if (Math.floor(state.z / portalDistance) > Math.floor(z / portalDistance)) state.happened |= events.gate
}

function start(seed: Parameters<typeof createRunnerState>[0]): RunnerState {
  const state = createRunnerState(seed)
  // A shield forgives the first mistake, so that a run does not end within seconds.
  state.shields = 1
  generateTrack(state)
  return state
}

/**
 * The rules of the endless Cyberwave Runner on three lanes. Distance, shards and stunts score, multiplied by the combo.
 */
export const cyberwaveRunnerRules: GameRules<RunnerState> = {
  id: 'cyberwave-runner',
  version: 2,
  maxTicks: 30 * 60 * ticksPerSecond,
  inputBits: controlBits,
  start,
  step,
  isOver: (state) => state.isOver,
  score: (state) => state.score,
  checkpoints: (state) => Math.floor(state.z / portalDistance),
  longestCombo: (state) => state.bestCombo,
  metres: (state) => Math.floor(state.z / metre),
}
