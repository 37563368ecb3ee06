import { controls } from './controls'
import { mostCharge, type DriveState } from './drive-state'
import { happenings } from './happenings'
import { perTick } from './measures'
import { addLink, addPoints } from './score-drive'

/** How slow it still drifts, and for how many ticks it goes on without being steered inwards. */
const leastDriftSpeed = perTick(25)
const patience = 12
/** Ticks after which a drift is a deed: it adds to the chain, once, and again after as many. */
const deedTicks = 50
const chargeOfTick = 13
const pointsOfDeed = 40

export const isDrifting = (state: Readonly<DriveState>) => state.drifting > 0

/** How fast a drifting car wants to go sideways: always inwards, with the wheel a lot, against it a little. */
export function reachInDrift({ wheel, driftSide }: Readonly<DriveState>, reach: number): number {
  return driftSide * Math.trunc((reach * (256 + Math.trunc((wheel * driftSide * 11) / 16))) / 256)
}

/** Ends a drift, if there is one. */
export function endDrift(state: DriveState): void {
  if (state.drifting === 0) return
  state.drifting = 0
  state.happened |= happenings.driftEnd
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
    state.happened |= happenings.drift
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
  if (state.charge < mostCharge && state.charge + amount >= mostCharge) state.happened |= happenings.charged
  state.charge = Math.min(mostCharge, state.charge + amount)
}
