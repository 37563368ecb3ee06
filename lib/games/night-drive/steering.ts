import { type DriveState, maxCharge } from './state'
import { events } from './events'
import { getCurveAt } from './generate-road'
import { controls, perTick, railTouch } from './constants'
import { getCentrifugalPush, getSteeringReach } from './speed'
import { addLink, addPoints, driftTicks, points } from './score'

/** Minimum speed of a drift, and the ticks that it lasts without steering inwards. */
const minDriftSpeed = perTick(25)
const patience = 12
const chargeOfTick = 13

export const isDrifting = (state: Readonly<DriveState>) => state.drifting > 0

/** Target sideways speed in a drift: always inwards, more with the wheel turned in. */
function reachInDrift({ wheel, driftSide }: Readonly<DriveState>, reach: number): number {
  return driftSide * Math.trunc((reach * (256 + Math.trunc((wheel * driftSide * 11) / 16))) / 256)
}

/** Ends the drift, if there is one. */
export function endDrift(state: DriveState): void {
  if (state.drifting === 0) return
  state.drifting = 0
  state.happened |= events.driftEnd
}

/** Starts, continues or ends a drift. @param side the steering: -1, 0 or 1. */
export function drift(state: DriveState, input: number, side: number): void {
  if (state.drifting === 0) {
    const isPressed = (input & ~state.held & controls.brake) !== 0
    const isSteeredOn = (input & controls.brake) !== 0 && side !== 0 && state.wheel * side >= 0
    if (side === 0 || state.speed < minDriftSpeed || !(isPressed || isSteeredOn)) return
    state.drifting = 1
    state.driftSide = side
    state.sinceInward = 0
    state.driftScore = 0
    state.happened |= events.drift
    return
  }
  state.drifting += 1
  state.sinceInward = side === state.driftSide ? 0 : state.sinceInward + 1
  if (state.sinceInward > patience || state.speed < minDriftSpeed) {
    endDrift(state)
    return
  }
  addCharge(state, chargeOfTick)
  if (state.drifting % driftTicks !== 0) return
  state.driftScore += addPoints(state, points.drift)
  addLink(state)
}

/** Adds boost charge, and reports when it becomes full. */
export function addCharge(state: DriveState, amount: number): void {
  if (state.charge < maxCharge && state.charge + amount >= maxCharge) state.happened |= events.charged
  state.charge = Math.min(maxCharge, state.charge + amount)
}

/** Wheel position at full steering, and its change in a tick while turning in and returning. */
export const wheelFull = 256
const wheelIn = 20
const wheelBack = 30

/** The steering side: -1 left, 1 right, 0 when neither or both keys are held. */
export const getSteeringSide = (input: number) => (input & controls.right ? 1 : 0) - (input & controls.left ? 1 : 0)

function turnWheel(state: DriveState, side: number): void {
  const { wheel } = state
  if (side === 0) state.wheel = wheel > 0 ? Math.max(0, wheel - wheelBack) : Math.min(0, wheel + wheelBack)
  else if (side > 0) state.wheel = Math.min(wheelFull, wheel + (wheel < 0 ? wheelIn + wheelBack : wheelIn))
  else state.wheel = Math.max(-wheelFull, wheel - (wheel > 0 ? wheelIn + wheelBack : wheelIn))
}

/** Turns the wheel and updates the sideways speed. The car follows slower while it drifts. */
export function steer(state: DriveState, input: number): void {
  turnWheel(state, getSteeringSide(input))
  const reach = getSteeringReach(state.speed)
  const wanted = isDrifting(state) ? reachInDrift(state, reach) : Math.trunc((reach * state.wheel) / wheelFull)
  const goal = wanted - getCentrifugalPush(state.speed, getCurveAt(state.road, state.s))
  const grip = isDrifting(state) ? 3 : 5
  state.speedX += Math.trunc(((goal - state.speedX) * grip) / 32)
}

/** Moves the car sideways, up to the rail. @returns the speed at which it hit the rail, or 0. */
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
