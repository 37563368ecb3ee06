import { interpolate, type Points } from '../interpolate'
import { valueAt } from '../typed-array'
import { type DriveState, mostTime, wholeCar } from './state'
import { events } from './events'
import { gateDistance } from './generate-road'
import { metre } from './constants'
import { addPoints } from './score'

/** What a leg's best time is multiplied by, in hundredths: generous first, at the end what it takes and a little. */
const shares: Points = [
  [0, 122],
  [3_000 * metre, 114],
  [8_000 * metre, 108],
  [20_000 * metre, 104],
]

const pointsOfGate = 100
const repair = 10

/** The gates that lie behind a way. */
export const gatesBehind = (s: number) => Math.floor(s / gateDistance)

/** Ticks that a gate brings, for the leg that leads to it. */
export function timeOfGate(state: Readonly<DriveState>, gate: number): number {
  const par = state.parOfGate[gate & 7] as number
  return Math.floor((par * interpolate(shares, gate * gateDistance)) / 25_600)
}

/** Lets whoever passes a gate of the endless road have what it gives, and time pass. */
export function passGates(state: DriveState): void {
  const gate = gatesBehind(state.s)
  if (gate > state.gates) passGate(state, timeOfGate(state, gate), mostTime)
  loseTime(state)
}

/** Gives time, points and a little repair. @param ticks that the gate brings. @param most that a run can have. */
export function passGate(state: DriveState, ticks: number, most: number): void {
  state.gates += 1
  state.timeWon = ticks
  state.timeLeft = Math.min(most, state.timeLeft + ticks)
  state.condition = Math.min(wholeCar, state.condition + repair)
  state.happened |= events.gate
  addPoints(state, pointsOfGate)
}

/** Lets a tick of the time pass; ends the run of whoever has none left. */
export function loseTime(state: DriveState): void {
  state.timeLeft -= 1
  if (state.timeLeft > 0) return
  state.isOver = true
  state.happened |= events.timeOut
}

/** How far the next gate is, or the finish where none is left before it: in units of length, never below 0. */
export function gateAhead({ s, course }: Readonly<Pick<DriveState, 's' | 'course'>>): number {
  const gate = course ? valueAt(course.gates, course.stretch) : (gatesBehind(s) + 1) * gateDistance
  return Math.max(0, gate - s)
}
