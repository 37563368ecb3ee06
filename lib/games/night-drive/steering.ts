import { type DriveState, mostCharge } from './state'
import { events } from './events'
import { curveAt } from './generate-road'
import { controls, perTick, railTouch } from './constants'
import { pushAt, reachAt } from './speed'
import { addLink, addPoints } from './score'

/** How slow it still drifts, and for how many ticks it goes on without being steered inwards. */
const leastDriftSpeed = perTick(25)
const patience = 12
/** Ticks after which a drift is a deed: it adds to the chain, once, and again after as many. */
const deedTicks = 50
const chargeOfTick = 13
const pointsOfDeed = 40

export const isDrifting = (state: Readonly<DriveState>) => state.drifting > 0

/** How fast a drifting car wants to go sideways: always inwards, with the wheel a lot, against it a little. */
function reachInDrift({ wheel, driftSide }: Readonly<DriveState>, reach: number): number {
  return driftSide * Math.trunc((reach * (256 + Math.trunc((wheel * driftSide * 11) / 16))) / 256)
}

/** Ends a drift, if there is one. */
export function endDrift(state: DriveState): void {
  if (state.drifting === 0) return
  state.drifting = 0
  state.happened |= events.driftEnd
}

/** Begins, holds or ends a drift by what is steered. @param side -1, 0 or 1. */
export function drift(state: DriveState, input: number, side: number): void {
  if (state.drifting === 0) {
    const isPressed = (input & ~state.held & controls.brake) !== 0
    const isSteeredOn = (input & controls.brake) !== 0 && side !== 0 && state.wheel * side >= 0
    if (side === 0 || state.speed < leastDriftSpeed || !(isPressed || isSteeredOn)) return
    state.drifting = 1
    state.driftSide = side
    state.sinceInward = 0
    state.driftScore = 0
    state.happened |= events.drift
    return
  }
  state.drifting += 1
  state.sinceInward = side === state.driftSide ? 0 : state.sinceInward + 1
  if (state.sinceInward > patience || state.speed < leastDriftSpeed) {
    endDrift(state)
    return
  }
  addCharge(state, chargeOfTick)
  if (state.drifting % deedTicks !== 0) return
  state.driftScore += addPoints(state, pointsOfDeed)
  addLink(state)
}

/** Charges the boost; says so when it is full. */
export function addCharge(state: DriveState, amount: number): void {
  if (state.charge < mostCharge && state.charge + amount >= mostCharge) state.happened |= events.charged
  state.charge = Math.min(mostCharge, state.charge + amount)
}

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
