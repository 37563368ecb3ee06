import { interpolate, type Points } from '../interpolate'
import { valueAt } from '../typed-array'
import { type DriveState, maxTime, fullCondition } from './state'
import { events } from './events'
import { gateDistance } from './generate-road'
import { metre } from './constants'
import { addPoints, points } from './score'

/** The time for a leg between two gates, as a percentage of its best time: generous at first, tight later. */
const shares: Points = [
  [0, 122],
  [3_000 * metre, 114],
  [8_000 * metre, 108],
  [20_000 * metre, 104],
]

const repair = 10

/** Number of gates before a position on the road. */
const countGatesBehind = (s: number) => Math.floor(s / gateDistance)

/** Ticks that a gate adds to the time left, based on the leg that leads to it. */
export function getGateTime(state: Readonly<DriveState>, gate: number): number {
  const par = state.parOfGate[gate & 7] as number
  return Math.floor((par * interpolate(shares, gate * gateDistance)) / 25_600)
}

/** Applies the effects of a gate of the endless road when the car passes one, and counts down the time. */
export function passGates(state: DriveState): void {
  const gate = countGatesBehind(state.s)
  if (gate > state.gates) passGate(state, getGateTime(state, gate), maxTime)
  countDownTime(state)
}

/** Adds time, points and a small repair. @param ticks that the gate adds. @param most maximum of the time left. */
export function passGate(state: DriveState, ticks: number, most: number): void {
  state.gates += 1
  state.timeWon = ticks
  state.timeLeft = Math.min(most, state.timeLeft + ticks)
  state.condition = Math.min(fullCondition, state.condition + repair)
  state.happened |= events.gate
  addPoints(state, points.gate)
}

/** Takes one tick from the time left, and ends the run at 0. */
export function countDownTime(state: DriveState): void {
  state.timeLeft -= 1
  if (state.timeLeft > 0) return
  state.isOver = true
  state.happened |= events.timeOut
}

/** Distance to the next gate, or to the finish after the last gate, in units of length. Never below 0. */
export function getDistanceToGate({ s, course }: Readonly<Pick<DriveState, 's' | 'course'>>): number {
  const gate = course ? valueAt(course.gates, course.section) : (countGatesBehind(s) + 1) * gateDistance
  return Math.max(0, gate - s)
}
