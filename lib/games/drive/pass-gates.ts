import { betweenPoints, type Points } from '../between-points'
import { mostTime, wholeCar, type DriveState } from './drive-state'
import { happenings } from './happenings'
import { gateDistance } from './lay-road'
import { metre } from './measures'
import { addPoints } from './score-drive'

/** What a leg's best time is multiplied by, in hundredths: generous first, at the end what it takes and a little. */
const shares: Points = [
  [0, 122],
  [3_000 * metre, 114],
  [8_000 * metre, 108],
  [20_000 * metre, 104],
]
export const leastShare = 104

const pointsOfGate = 100
const repair = 10

/** The gates that lie behind a way. */
export const gatesBehind = (s: number) => Math.floor(s / gateDistance)

/** Ticks that a gate brings, for the leg that leads to it. */
export function timeOfGate(state: Readonly<DriveState>, gate: number): number {
  const par = state.parOfGate[gate & 7] as number
  return Math.floor((par * betweenPoints(shares, gate * gateDistance)) / 25_600)
}

/** Gives time, points and a little repair to whoever passes a gate; ends the run of whoever has no time left. */
export function passGates(state: DriveState): void {
  const gate = gatesBehind(state.s)
  if (gate > state.gates) {
    state.gates = gate
    state.timeWon = timeOfGate(state, gate)
    state.timeLeft = Math.min(mostTime, state.timeLeft + state.timeWon)
    state.condition = Math.min(wholeCar, state.condition + repair)
    state.happened |= happenings.gate
    addPoints(state, pointsOfGate)
  }
  state.timeLeft -= 1
  if (state.timeLeft > 0) return
  state.isOver = true
  state.happened |= happenings.timeOut
}
