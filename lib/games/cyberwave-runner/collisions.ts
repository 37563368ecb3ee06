import { valueAt } from '../typed-array'
import { markFound } from './level-course'
import { events } from './events'
import { itemStatus, itemKinds, type ItemRing } from './items'
import { jumpSpeed, laneWidth, laneX, metre, middleLane, runner } from './constants'
import {
  carSpeed,
  obstacleStatus,
  obstacleHalfWidth,
  obstacleKinds,
  type ObstacleRing,
  obstacleTraits,
} from './obstacles'
import type { RunnerState } from './state'
import { halveCombo, scoreStunt, scorePickup, scoreShard } from './score'

/** Distance at which a car starts to drive towards the runner. */
const carSight = 62 * metre
/** Obstacles that start farther ahead cannot collide in this tick. */
const obstacleReach = 4 * metre
/** Maximum ticks between leaving a lane and passing its obstacle for a close call. */
const closeTicks = 22
const safeTicks = 75
const stumbleTicks = 240

/** Moves a car towards its row when it is near enough. */
function driveCar(ring: ObstacleRing, slot: number, z: number): void {
  const near = valueAt(ring.near, slot)
  const row = valueAt(ring.row, slot)
  if (near <= row || row - z > carSight) return
  const step = Math.min(carSpeed, near - row)
  ring.near[slot] = near - step
  ring.far[slot] = valueAt(ring.far, slot) - step
}

const sharesLane = (x: number, lane: number) => Math.abs(x - laneX(lane)) < obstacleHalfWidth + runner.halfWidth

function crash(state: RunnerState): void {
  if (state.shields === 0) {
    state.isOver = true
    state.happened |= events.crash
    return
  }
  state.shields -= 1
  state.safe = safeTicks
  state.happened |= events.saved
  halveCombo(state)
}

function smash(state: RunnerState, slot: number): void {
  state.obstacles.status[slot] = obstacleStatus.smashed
  scoreStunt(state, 'smash')
}

/** Puts the runner back into the previous lane. A second stumble within four seconds is a crash. */
function stumble(state: RunnerState, xBefore: number): void {
  state.x = xBefore
  state.lane = Math.floor((xBefore + laneWidth / 2) / laneWidth) + middleLane
  state.happened |= events.stumble
  halveCombo(state)
  if (state.stumbling > 0) crash(state)
  state.stumbling = stumbleTicks
}

function fallInto(state: RunnerState, slot: number): void {
  const ring = state.obstacles
  const isOver = state.z > valueAt(ring.near, slot) && state.z < valueAt(ring.far, slot)
  const isInLane = Math.abs(state.x - laneX(valueAt(ring.lane, slot))) < obstacleHalfWidth
  if (!isOver || !isInLane || state.y > 0 || state.rise > 0 || state.dashing > 0 || state.safe > 0) return
  crash(state)
  // A shield lifts the runner out of the gap.
  if (!state.isOver) state.rise = jumpSpeed
}

function isHit(state: RunnerState, slot: number): boolean {
  const ring = state.obstacles
  const traits = obstacleTraits[valueAt(ring.kind, slot)]
  if (traits === undefined || !sharesLane(state.x, valueAt(ring.lane, slot))) return false
  if (
    state.z + runner.halfDepth < valueAt(ring.near, slot) ||
    state.z - state.pace - runner.halfDepth > valueAt(ring.far, slot)
  )
    return false
  const height = state.sliding > 0 ? runner.sliding : runner.upright
  return state.y < traits.top && state.y + height > traits.bottom
}

function runInto(state: RunnerState, slot: number, xBefore: number): void {
  if (!isHit(state, slot)) return
  const ring = state.obstacles
  if (state.dashing > 0 && obstacleTraits[valueAt(ring.kind, slot)]?.isBrittle) smash(state, slot)
  else if (state.safe > 0) ring.status[slot] = obstacleStatus.smashed
  else if (!sharesLane(xBefore, valueAt(ring.lane, slot)) && state.x !== xBefore) stumble(state, xBefore)
  else {
    crash(state)
    if (!state.isOver) ring.status[slot] = obstacleStatus.smashed
  }
}

/** Leaving the lane of an obstacle at the last moment is a close call. */
function meet(state: RunnerState, slot: number): void {
  const ring = state.obstacles
  ring.status[slot] = obstacleStatus.met
  const lane = valueAt(ring.lane, slot)
  const isInWay = !obstacleTraits[valueAt(ring.kind, slot)]?.isPassable
  if (isInWay && lane === state.laneBefore && state.sinceLane < closeTicks && !sharesLane(state.x, lane))
    scoreStunt(state, 'close')
}

/** Passing an obstacle in its own lane means that it was jumped or slid under. */
function pass(state: RunnerState, slot: number): void {
  const ring = state.obstacles
  ring.status[slot] = obstacleStatus.passed
  if (sharesLane(state.x, valueAt(ring.lane, slot))) scoreStunt(state, 'style')
}

/** Checks the obstacles near the runner for collisions. @param xBefore x of the runner one tick ago. */
export function collideWithObstacles(state: RunnerState, xBefore: number): void {
  const ring = state.obstacles
  for (let index = ring.first; index < ring.end; index++) {
    const slot = index & ring.mask
    const kind = valueAt(ring.kind, slot)
    if (kind === obstacleKinds.car) driveCar(ring, slot, state.z)
    else if (valueAt(ring.row, slot) > state.z + carSight) break
    if (valueAt(ring.near, slot) > state.z + obstacleReach || valueAt(ring.status, slot) >= obstacleStatus.passed)
      continue
    if (kind === obstacleKinds.gap) fallInto(state, slot)
    else runInto(state, slot, xBefore)
    if (state.isOver) return
    if (valueAt(ring.status, slot) === obstacleStatus.standing && valueAt(ring.near, slot) < state.z) meet(state, slot)
    if (valueAt(ring.status, slot) === obstacleStatus.met && valueAt(ring.far, slot) < state.z - runner.halfDepth)
      pass(state, slot)
  }
}

/** Maximum distances from the runner at which an item is collected, and at which a magnet attracts it. */
const pickupReach = { x: 950, y: 560, z: 800 } as const
const magnetReach = 13 * metre
const itemReach = 14 * metre

/** Duration of power-ups in ticks. Shields last until they are used; the runner can carry two. */
export const powerTicks = { magnet: 600, double: 600, stasis: 420 } as const
const maxShields = 2

const middleOf = (state: RunnerState) => state.y + (state.sliding > 0 ? runner.sliding : runner.upright) / 2

/** A third of a distance, rounded towards 0, but at least one unit until nothing is left. */
const third = (distance: number) => Math.trunc(distance / 3) || Math.sign(distance)

function drawIn(state: RunnerState, ring: ItemRing, slot: number): void {
  ring.x[slot] = valueAt(ring.x, slot) + third(state.x - valueAt(ring.x, slot))
  ring.y[slot] = valueAt(ring.y, slot) + third(middleOf(state) - valueAt(ring.y, slot))
  ring.z[slot] = valueAt(ring.z, slot) + state.pace + third(state.z - valueAt(ring.z, slot))
}

/** Opening a chest uses one key. Without a key the chest stays closed. Only levels have keys and chests. */
function takeTreasure(state: RunnerState, ring: ItemRing, slot: number): void {
  const { course } = state
  if (!course) return
  const isKey = valueAt(ring.kind, slot) === itemKinds.key
  if (!isKey && course.keys === 0) {
    state.happened |= events.shut
    return
  }
  course.keys += isKey ? 1 : -1
  course.chests += isKey ? 0 : 1
  markFound(course, valueAt(ring.x, slot), valueAt(ring.z, slot))
  scorePickup(state, isKey ? 'key' : 'chest')
}

function take(state: RunnerState, ring: ItemRing, slot: number): void {
  ring.status[slot] = itemStatus.taken
  const kind = valueAt(ring.kind, slot)
  if (kind === itemKinds.shard) return scoreShard(state)
  if (kind >= itemKinds.key) return takeTreasure(state, ring, slot)
  state.happened |= events.power
  if (kind === itemKinds.shield) state.shields = Math.min(state.shields + 1, maxShields)
  else if (kind === itemKinds.magnet) state.magnet = powerTicks.magnet
  else if (kind === itemKinds.double) state.double = powerTicks.double
  else state.stasis = powerTicks.stasis
}

function isGrasped(state: RunnerState, ring: ItemRing, slot: number): boolean {
  const height = state.sliding > 0 ? runner.sliding : runner.upright
  const y = valueAt(ring.y, slot)
  return (
    Math.abs(valueAt(ring.x, slot) - state.x) < pickupReach.x &&
    valueAt(ring.z, slot) - state.z < pickupReach.z &&
    valueAt(ring.z, slot) - state.z > -pickupReach.z - state.pace &&
    y > state.y - pickupReach.y &&
    y < state.y + height + pickupReach.y
  )
}

/** Collects the items in reach of the runner, and pulls shards towards a magnet. */
export function collectItems(state: RunnerState): void {
  const ring = state.items
  for (let index = ring.first; index < ring.end; index++) {
    const slot = index & ring.mask
    const ahead = valueAt(ring.z, slot) - state.z
    if (ahead > itemReach + 4 * metre) break
    if (valueAt(ring.status, slot) === itemStatus.taken) continue
    if (state.magnet > 0 && ahead < magnetReach && ahead > -metre && valueAt(ring.kind, slot) === itemKinds.shard) {
      ring.status[slot] = itemStatus.drawn
    }
    if (valueAt(ring.status, slot) === itemStatus.drawn) drawIn(state, ring, slot)
    if (isGrasped(state, ring, slot)) take(state, ring, slot)
  }
}
