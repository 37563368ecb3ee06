import { type GameRules, ticksPerSecond } from '../rules'
import { events } from './events'
import { layTrack } from './generate-track'
import { controlBits, metre } from './constants'
import { meetObstacles, takeItems } from './collisions'
import { moveRunner, obeyInput } from './movement'
import { createRunnerState, type RunnerState } from './state'
import { scoreWay } from './score'

const less = (ticks: number) => (ticks > 0 ? ticks - 1 : 0)

/** Counts down what lasts for some ticks. */
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

/** A tick of a run, wherever its track comes from. @param lay lays the track up to the horizon. */
export function stepRunner(state: RunnerState, input: number, lay: (state: RunnerState) => void): void {
  state.happened = 0
  passTime(state)
  obeyInput(state, input)
  const { x } = state
  moveRunner(state)
  lay(state)
  meetObstacles(state, x)
  if (state.isOver) return
  takeItems(state)
  scoreWay(state)
}

/** A portal stands over the road after each of these: a checkpoint. */
export const portalDistance = 1_000 * metre

function step(state: RunnerState, input: number): void {
  const { z } = state
  stepRunner(state, input, layTrack)
  if (state.isOver) return
  if (Math.floor(state.z / portalDistance) > Math.floor(z / portalDistance)) state.happened |= events.gate
}

function start(seed: Parameters<typeof createRunnerState>[0]): RunnerState {
  const state = createRunnerState(seed)
  // The first mistake of everybody is forgiven: a run that ends in its first seconds teaches nothing.
  state.shields = 1
  layTrack(state)
  return state
}

/** Cyberwave Runner: three lanes, without an end. The score counts way, shards and deeds, times the chain. */
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
}
