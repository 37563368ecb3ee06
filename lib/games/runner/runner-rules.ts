import { ticksPerSecond, type GameRules } from '../rules'
import { controlBits } from './controls'
import { happenings } from './happenings'
import { layTrack } from './lay-track'
import { metre } from './measures'
import { meetObstacles } from './meet-obstacles'
import { moveRunner, obeyInput } from './move-runner'
import { passTime } from './pass-time'
import { createRunnerState, type RunnerState } from './runner-state'
import { scoreWay } from './score-run'
import { takeItems } from './take-items'

/** A portal stands over the road after each of these: a checkpoint. */
export const portalDistance = 1_000 * metre

function step(state: RunnerState, input: number): void {
  state.happened = 0
  passTime(state)
  obeyInput(state, input)
  const { x, z } = state
  moveRunner(state)
  layTrack(state)
  meetObstacles(state, x)
  if (state.isOver) return
  takeItems(state)
  scoreWay(state)
  if (Math.floor(state.z / portalDistance) > Math.floor(z / portalDistance)) state.happened |= happenings.gate
}

function start(seed: Parameters<typeof createRunnerState>[0]): RunnerState {
  const state = createRunnerState(seed)
  layTrack(state)
  return state
}

/** Cyberwave Runner: three lanes, without an end. The score counts way, shards and deeds, times the chain. */
export const runnerRules: GameRules<RunnerState> = {
  id: 'cyberwave-runner',
  version: 1,
  mostTicks: 30 * 60 * ticksPerSecond,
  inputBits: controlBits,
  start,
  step,
  isOver: (state) => state.isOver,
  score: (state) => state.score,
  checkpoints: (state) => Math.floor(state.z / portalDistance),
}
