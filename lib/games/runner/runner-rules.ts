import { ticksPerSecond, type GameRules } from '../rules'
import { controlBits } from './controls'
import { happenings } from './happenings'
import { layTrack } from './lay-track'
import { metre } from './measures'
import { createRunnerState, type RunnerState } from './runner-state'
import { stepRunner } from './step-runner'

/** A portal stands over the road after each of these: a checkpoint. */
export const portalDistance = 1_000 * metre

function step(state: RunnerState, input: number): void {
  const { z } = state
  stepRunner(state, input, layTrack)
  if (state.isOver) return
  if (Math.floor(state.z / portalDistance) > Math.floor(z / portalDistance)) state.happened |= happenings.gate
}

function start(seed: Parameters<typeof createRunnerState>[0]): RunnerState {
  const state = createRunnerState(seed)
  // The first mistake of everybody is forgiven: a run that ends in its first seconds teaches nothing.
  state.shields = 1
  layTrack(state)
  return state
}

/** Cyberwave Runner: three lanes, without an end. The score counts way, shards and deeds, times the chain. */
export const runnerRules: GameRules<RunnerState> = {
  id: 'cyberwave-runner',
  version: 2,
  mostTicks: 30 * 60 * ticksPerSecond,
  inputBits: controlBits,
  start,
  step,
  isOver: (state) => state.isOver,
  score: (state) => state.score,
  checkpoints: (state) => Math.floor(state.z / portalDistance),
}
