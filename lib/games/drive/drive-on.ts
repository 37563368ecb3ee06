import { controls } from './controls'
import { isDrifting } from './drift'
import { leastCharge, type DriveState } from './drive-state'
import { happenings } from './happenings'
import { leastSpeed, perTick, roadEdge } from './measures'
import { engineSpeedOf } from './pace'
import { slopeAt } from './road-ring'

/** Changes of the speed in a tick. */
const braking = perTick(0.36)
const boostPush = perTick(0.14)
const shoulderDrag = perTick(0.22)
const shoulderSpeed = perTick(34)
const chargeOfBoost = 11

/** Takes boost from what is charged, for as long as it is held. */
function boost(state: DriveState, input: number): void {
  const isWanted = (input & controls.boost) !== 0
  if (!isWanted || state.charge < chargeOfBoost) {
    state.isBoosting = false
    return
  }
  if (!state.isBoosting) {
    if (state.charge < leastCharge) return
    state.isBoosting = true
    state.happened |= happenings.boost
  }
  state.charge -= chargeOfBoost
}

/** The speed that the car would have if this went on. */
function goalOf(state: DriveState): number {
  const top = engineSpeedOf(state)
  // Uphill costs, downhill gives: a fifth at the steepest.
  const level = top - Math.trunc((top * slopeAt(state.road, state.s)) / 256)
  if (state.isBoosting) return Math.floor((level * 4) / 3)
  return isDrifting(state) ? Math.floor((level * 14) / 15) : level
}

/** Speeds up, brakes, and drives a tick ahead. */
export function driveOn(state: DriveState, input: number): void {
  boost(state, input)
  const goal = goalOf(state)
  const isBraking = (input & controls.brake) !== 0 && !isDrifting(state)
  if (isBraking) state.speed -= braking
  else if (state.speed < goal)
    state.speed +=
      Math.floor((goal - state.speed) / (isDrifting(state) ? 160 : 100)) + (state.isBoosting ? boostPush : 0)
  else state.speed -= Math.floor((state.speed - goal) / 60)
  const isOnShoulder = Math.abs(state.x) > roadEdge
  if (isOnShoulder && state.speed > shoulderSpeed) state.speed -= shoulderDrag
  state.speed = Math.max(state.speed, leastSpeed)
  const driven = state.sRest + state.speed
  state.pace = driven >> 8
  state.sRest = driven & 255
  state.s += state.pace
}
