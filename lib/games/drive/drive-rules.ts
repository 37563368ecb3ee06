import { ticksPerSecond, type GameRules } from '../rules'
import { controlBits } from './controls'
import { drift } from './drift'
import { driveOn } from './drive-on'
import { createDriveState, type DriveState } from './drive-state'
import { layRoad } from './lay-road'
import { layTraffic } from './lay-traffic'
import { meetRail } from './meet-rail'
import { meetTraffic } from './meet-traffic'
import { passGates } from './pass-gates'
import { scoreWay } from './score-drive'
import { moveAcross, steer, steeredSide } from './steer'

function step(state: DriveState, input: number): void {
  state.happened = 0
  state.tick += 1
  if (state.safe > 0) state.safe -= 1
  drift(state, input, steeredSide(input))
  const before = state.x
  steer(state, input)
  driveOn(state, input)
  meetRail(state, moveAcross(state))
  state.held = input
  layRoad(state)
  layTraffic(state)
  if (state.isOver) return
  meetTraffic(state, state.own, state.x - before)
  meetTraffic(state, state.oncoming, state.x - before)
  if (state.isOver) return
  scoreWay(state)
  passGates(state)
}

function start(seed: Parameters<typeof createDriveState>[0]): DriveState {
  const state = createDriveState(seed)
  layRoad(state)
  layTraffic(state)
  return state
}

/** The night drive: against time from gate to gate, until that is out or the car is a wreck. */
export const driveRules: GameRules<DriveState> = {
  id: 'car-game',
  version: 1,
  mostTicks: 30 * 60 * ticksPerSecond,
  inputBits: controlBits,
  start,
  step,
  isOver: (state) => state.isOver,
  score: (state) => state.score,
  checkpoints: (state) => state.gates,
}
