import { toSeed } from '../../seed'
import { runnerRules } from '../runner-rules'
import type { RunnerState } from '../runner-state'

const farAway = 2 ** 30

/** A run on a road with nothing on it, and no shield, for tests that lay it themselves. */
export function startOnEmptyRoad(): RunnerState {
  const state = runnerRules.start(toSeed('0'.repeat(32)))
  state.shields = 0
  state.obstacles.first = state.obstacles.end
  state.items.first = state.items.end
  state.laidTo = farAway
  return state
}

/** Plays so many ticks; `inputs` by tick, 0 where nothing is held. */
export function play(state: RunnerState, ticks: number, inputs: Readonly<Record<number, number>> = {}): RunnerState {
  for (let tick = 0; tick < ticks && !state.isOver; tick++) runnerRules.step(state, inputs[tick] ?? 0)
  return state
}
