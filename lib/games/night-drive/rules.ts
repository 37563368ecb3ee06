import { type GameRules, ticksPerSecond } from '../rules'
import { createDriveState, type DriveState, minCharge } from './state'
import { events } from './events'
import { generateRoad, getSlopeAt } from './generate-road'
import { generateTraffic } from './traffic'
import { controlBits, controls, metre, minSpeed, perTick, roadEdge } from './constants'
import { damage, collideWithTraffic } from './collisions'
import { getEngineSpeed } from './speed'
import { passGates } from './checkpoints'
import { halveCombo, scoreDistance } from './score'
import { drift, isDrifting, moveAcross, steer, getSteeringSide } from './steering'

/** Minimum sideways speed at which the rail causes full damage, and minimum ticks between two hits. */
const minDamageSpeed = perTick(3)
const damageCooldownTicks = 40
const maxDamage = 14

/** Ticks of scraping along the rail that cause damage, and how much. */
const grindTicks = 24
const grindDamage = 6

/** Slows and damages the car at the rail. @param hit sideways speed at the contact, 0 without one. */
function collideWithRail(state: DriveState, hit: number): void {
  state.sinceRail = Math.min(state.sinceRail + 1, damageCooldownTicks + 1)
  if (hit === 0) return
  state.speed = Math.max(minSpeed, state.speed - perTick(0.5) - Math.floor(hit / 3))
  state.railTicks += 1
  const isHard = state.sinceRail > damageCooldownTicks && hit > minDamageSpeed
  if (!isHard && state.railTicks % grindTicks !== 0) return
  state.happened |= events.rail
  halveCombo(state)
  damage(state, isHard ? Math.min(maxDamage, 2 + Math.floor((hit - minDamageSpeed) / perTick(0.6))) : grindDamage)
  state.sinceRail = 0
}

/** Speed changes in a tick. */
const braking = perTick(0.36)
const boostPush = perTick(0.14)
const shoulderDrag = perTick(0.22)
const shoulderSpeed = perTick(34)
const chargeOfBoost = 11

/** Uses up charge while boost is held. */
function boost(state: DriveState, input: number): void {
  const isWanted = (input & controls.boost) !== 0
  if (!isWanted || state.charge < chargeOfBoost) {
    state.isBoosting = false
    return
  }
  if (!state.isBoosting) {
    if (state.charge < minCharge) return
    state.isBoosting = true
    state.happened |= events.boost
  }
  state.charge -= chargeOfBoost
}

/** The speed that the car approaches under the present conditions. */
function getTargetSpeed(state: DriveState): number {
  const top = getEngineSpeed(state)
  // Slopes change the speed by up to a fifth.
  const level = top - Math.trunc((top * getSlopeAt(state.road, state.s)) / 256)
  if (state.isBoosting) return Math.floor((level * 4) / 3)
  return isDrifting(state) ? Math.floor((level * 14) / 15) : level
}

/** Updates the speed and moves the car ahead. */
function moveAhead(state: DriveState, input: number): void {
  boost(state, input)
  const goal = getTargetSpeed(state)
  const isBraking = (input & controls.brake) !== 0 && !isDrifting(state)
  if (isBraking) state.speed -= braking
  else if (state.speed < goal)
    state.speed +=
      Math.floor((goal - state.speed) / (isDrifting(state) ? 160 : 100)) + (state.isBoosting ? boostPush : 0)
  else state.speed -= Math.floor((state.speed - goal) / 60)
  const isOnShoulder = Math.abs(state.x) > roadEdge
  if (isOnShoulder && state.speed > shoulderSpeed) state.speed -= shoulderDrag
  state.speed = Math.max(state.speed, minSpeed)
  const driven = state.sRest + state.speed
  state.pace = driven >> 8
  state.sRest = driven & 255
  state.s += state.pace
}

/**
 * Advances a drive by one tick, on the endless road or in a level. @param generate creates road and traffic up to the
 * horizon.
 */
export function stepDrive(state: DriveState, input: number, generate: (state: DriveState) => void): void {
  state.happened = 0
  state.tick += 1
  if (state.safe > 0) state.safe -= 1
  drift(state, input, getSteeringSide(input))
  const before = state.x
  steer(state, input)
  moveAhead(state, input)
  collideWithRail(state, moveAcross(state))
  state.held = input
  generate(state)
  if (state.isOver) return
  collideWithTraffic(state, state.own, state.x - before)
  collideWithTraffic(state, state.oncoming, state.x - before)
  if (state.isOver) return
  scoreDistance(state)
}

function generate(state: DriveState): void {
  generateRoad(state)
  generateTraffic(state)
}

function step(state: DriveState, input: number): void {
  stepDrive(state, input, generate)
  if (!state.isOver) passGates(state)
}

function start(seed: Parameters<typeof createDriveState>[0]): DriveState {
  const state = createDriveState(seed)
  generate(state)
  return state
}

/** The rules of the endless Night Drive: reach the next gate before the time runs out, without wrecking the car. */
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
  longestCombo: (state) => state.bestCombo,
  metres: (state) => Math.floor(state.s / metre),
}
