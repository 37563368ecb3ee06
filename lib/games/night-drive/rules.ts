import { type GameRules, ticksPerSecond } from '../rules'
import { createDriveState, type DriveState, leastCharge } from './state'
import { events } from './events'
import { layRoad, slopeAt } from './generate-road'
import { layTraffic } from './traffic'
import { controlBits, controls, leastSpeed, perTick, roadEdge } from './constants'
import { damage, meetTraffic } from './collisions'
import { engineSpeedOf } from './speed'
import { passGates } from './checkpoints'
import { loseChain, scoreWay } from './score'
import { drift, isDrifting, moveAcross, steer, steeredSide } from './steering'

/** Speed sideways from which on the rail does harm, and ticks between two that count. */
const hard = perTick(3)
const apart = 40
const mostDamage = 14

/** Ticks of scraping along it that cost a part of the car, and how much. */
const grindTicks = 24
const grindDamage = 6

/** Lets the rail hold the car, at a price. @param hit the speed sideways, 0 where it was not touched. */
function meetRail(state: DriveState, hit: number): void {
  state.sinceRail = Math.min(state.sinceRail + 1, apart + 1)
  if (hit === 0) return
  state.speed = Math.max(leastSpeed, state.speed - perTick(0.5) - Math.floor(hit / 3))
  state.railTicks += 1
  const isHard = state.sinceRail > apart && hit > hard
  if (!isHard && state.railTicks % grindTicks !== 0) return
  state.happened |= events.rail
  loseChain(state)
  damage(state, isHard ? Math.min(mostDamage, 2 + Math.floor((hit - hard) / perTick(0.6))) : grindDamage)
  state.sinceRail = 0
}

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
    state.happened |= events.boost
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
function driveOn(state: DriveState, input: number): void {
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
export const nightDriveRules: GameRules<DriveState> = {
  id: 'car-game',
  version: 1,
  maxTicks: 30 * 60 * ticksPerSecond,
  inputBits: controlBits,
  start,
  step,
  isOver: (state) => state.isOver,
  score: (state) => state.score,
  checkpoints: (state) => state.gates,
}
