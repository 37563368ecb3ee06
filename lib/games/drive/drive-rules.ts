import { ticksPerSecond, type GameRules } from '../rules'
import { controlBits } from './controls'
import { createDriveState, type DriveState } from './drive-state'
import { layRoad } from './lay-road'
import { layTraffic } from './lay-traffic'
import { passGates } from './pass-gates'
import { stepDrive } from './step-drive'

function lay(state: DriveState): void {
  layRoad(state)
  layTraffic(state)
}

function step(state: DriveState, input: number): void {
  stepDrive(state, input, lay)
  if (!state.isOver) passGates(state)
}

function start(seed: Parameters<typeof createDriveState>[0]): DriveState {
  const state = createDriveState(seed)
  lay(state)
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
