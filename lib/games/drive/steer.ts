import { controls } from './controls'
import type { DriveState } from './drive-state'
import { endDrift, isDrifting, reachInDrift } from './drift'
import { railTouch } from './measures'
import { pushAt, reachAt } from './pace'
import { curveAt } from './road-ring'

/** The wheel when it is full in, and how far a tick turns it in and lets it come back. */
export const wheelFull = 256
const wheelIn = 20
const wheelBack = 30

/** What the player steers: -1 to the left, 1 to the right, 0 where both or none are held. */
export const steeredSide = (input: number) => (input & controls.right ? 1 : 0) - (input & controls.left ? 1 : 0)

function turnWheel(state: DriveState, side: number): void {
  const { wheel } = state
  if (side === 0) state.wheel = wheel > 0 ? Math.max(0, wheel - wheelBack) : Math.min(0, wheel + wheelBack)
  else if (side > 0) state.wheel = Math.min(wheelFull, wheel + (wheel < 0 ? wheelIn + wheelBack : wheelIn))
  else state.wheel = Math.max(-wheelFull, wheel - (wheel > 0 ? wheelIn + wheelBack : wheelIn))
}

/** Turns the wheel and lets the car follow it: against the push of the bend, at once with grip, later in a drift. */
export function steer(state: DriveState, input: number): void {
  turnWheel(state, steeredSide(input))
  const reach = reachAt(state.speed)
  const wanted = isDrifting(state) ? reachInDrift(state, reach) : Math.trunc((reach * state.wheel) / wheelFull)
  const goal = wanted - pushAt(state.speed, curveAt(state.road, state.s))
  const grip = isDrifting(state) ? 3 : 5
  state.speedX += Math.trunc(((goal - state.speedX) * grip) / 32)
}

/** Moves the car across the road, up to the rail. @returns the speed with which it hit that, or 0. */
export function moveAcross(state: DriveState): number {
  const moved = state.xRest + state.speedX
  const units = moved >> 8
  state.xRest = moved & 255
  state.x += units
  if (Math.abs(state.x) <= railTouch) return 0
  const hit = Math.abs(state.speedX)
  state.x = state.x > 0 ? railTouch : -railTouch
  state.speedX = -Math.trunc(state.speedX / 4)
  endDrift(state)
  return hit
}
