import { drift } from './drift'
import { driveOn } from './drive-on'
import type { DriveState } from './drive-state'
import { meetRail } from './meet-rail'
import { meetTraffic } from './meet-traffic'
import { scoreWay } from './score-drive'
import { moveAcross, steer, steeredSide } from './steer'

/** A tick of a drive up to its gates, wherever its road comes from. @param lay lays road and traffic up to the horizon. */
export function stepDrive(state: DriveState, input: number, lay: (state: DriveState) => void): void {
  state.happened = 0
  state.tick += 1
  if (state.safe > 0) state.safe -= 1
  drift(state, input, steeredSide(input))
  const before = state.x
  steer(state, input)
  driveOn(state, input)
  meetRail(state, moveAcross(state))
  state.held = input
  lay(state)
  if (state.isOver) return
  meetTraffic(state, state.own, state.x - before)
  meetTraffic(state, state.oncoming, state.x - before)
  if (state.isOver) return
  scoreWay(state)
}
