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
function driveCar(ring: ObstacleRing, place: number, z: number): void {
  const near = valueAt(ring.near, place)
  const row = valueAt(ring.row, place)
  if (near <= row || row - z > carSight) return
  const step = Math.min(carSpeed, near - row)
  ring.near[place] = near - step
  ring.far[place] = valueAt(ring.far, place) - step
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

function smash(state: RunnerState, place: number): void {
  state.obstacles.status[place] = obstacleStatus.smashed
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

function fallInto(state: RunnerState, place: number): void {
  const ring = state.obstacles
  const isOver = state.z > valueAt(ring.near, place) && state.z < valueAt(ring.far, place)
  const isInLane = Math.abs(state.x - laneX(valueAt(ring.lane, place))) < obstacleHalfWidth
  if (!isOver || !isInLane || state.y > 0 || state.rise > 0 || state.dashing > 0 || state.safe > 0) return
  crash(state)
  // A shield lifts the runner out of the gap.
  if (!state.isOver) state.rise = jumpSpeed
}

function isHit(state: RunnerState, place: number): boolean {
  const ring = state.obstacles
  const traits = obstacleTraits[valueAt(ring.kind, place)]
  if (traits === undefined || !sharesLane(state.x, valueAt(ring.lane, place))) return false
  if (
    state.z + runner.halfDepth < valueAt(ring.near, place) ||
    state.z - state.pace - runner.halfDepth > valueAt(ring.far, place)
  )
    return false
  const height = state.sliding > 0 ? runner.sliding : runner.upright
  return state.y < traits.top && state.y + height > traits.bottom
}

function runInto(state: RunnerState, place: number, xBefore: number): void {
  if (!isHit(state, place)) return
  const ring = state.obstacles
  if (state.dashing > 0 && obstacleTraits[valueAt(ring.kind, place)]?.isBrittle) smash(state, place)
  else if (state.safe > 0) ring.status[place] = obstacleStatus.smashed
  else if (!sharesLane(xBefore, valueAt(ring.lane, place)) && state.x !== xBefore) stumble(state, xBefore)
  else {
    crash(state)
    if (!state.isOver) ring.status[place] = obstacleStatus.smashed
  }
}

/** Leaving the lane of an obstacle at the last moment is a close call. */
function meet(state: RunnerState, place: number): void {
  const ring = state.obstacles
  ring.status[place] = obstacleStatus.met
  const lane = valueAt(ring.lane, place)
  const isInWay = !obstacleTraits[valueAt(ring.kind, place)]?.isPassable
  if (isInWay && lane === state.laneBefore && state.sinceLane < closeTicks && !sharesLane(state.x, lane))
    scoreStunt(state, 'close')
}

/** Passing an obstacle in its own lane means that it was jumped or slid under. */
function pass(state: RunnerState, place: number): void {
  const ring = state.obstacles
  ring.status[place] = obstacleStatus.passed
  if (sharesLane(state.x, valueAt(ring.lane, place))) scoreStunt(state, 'style')
}

/** Checks the obstacles near the runner for collisions. @param xBefore x of the runner one tick ago. */
export function collideWithObstacles(state: RunnerState, xBefore: number): void {
  const ring = state.obstacles
  for (let index = ring.first; index < ring.end; index++) {
    const place = index & ring.mask
    const kind = valueAt(ring.kind, place)
    if (kind === obstacleKinds.car) driveCar(ring, place, state.z)
    else if (valueAt(ring.row, place) > state.z + carSight) break
    if (valueAt(ring.near, place) > state.z + obstacleReach || valueAt(ring.status, place) >= obstacleStatus.passed)
      continue
    if (kind === obstacleKinds.gap) fallInto(state, place)
    else runInto(state, place, xBefore)
    if (state.isOver) return
    if (valueAt(ring.status, place) === obstacleStatus.standing && valueAt(ring.near, place) < state.z)
      meet(state, place)
    if (valueAt(ring.status, place) === obstacleStatus.met && valueAt(ring.far, place) < state.z - runner.halfDepth)
      pass(state, place)
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

function drawIn(state: RunnerState, ring: ItemRing, place: number): void {
  ring.x[place] = valueAt(ring.x, place) + third(state.x - valueAt(ring.x, place))
  ring.y[place] = valueAt(ring.y, place) + third(middleOf(state) - valueAt(ring.y, place))
  ring.z[place] = valueAt(ring.z, place) + state.pace + third(state.z - valueAt(ring.z, place))
}

/** Opening a chest uses one key. Without a key the chest stays closed. Only levels have keys and chests. */
function takeTreasure(state: RunnerState, ring: ItemRing, place: number): void {
  const { course } = state
  if (!course) return
  const isKey = valueAt(ring.kind, place) === itemKinds.key
  if (!isKey && course.keys === 0) {
    state.happened |= events.shut
    return
  }
  course.keys += isKey ? 1 : -1
  course.chests += isKey ? 0 : 1
  markFound(course, valueAt(ring.x, place), valueAt(ring.z, place))
  scorePickup(state, isKey ? 'key' : 'chest')
}

function take(state: RunnerState, ring: ItemRing, place: number): void {
  ring.status[place] = itemStatus.taken
  const kind = valueAt(ring.kind, place)
  if (kind === itemKinds.shard) return scoreShard(state)
  if (kind >= itemKinds.key) return takeTreasure(state, ring, place)
  state.happened |= events.power
  if (kind === itemKinds.shield) state.shields = Math.min(state.shields + 1, maxShields)
  else if (kind === itemKinds.magnet) state.magnet = powerTicks.magnet
  else if (kind === itemKinds.double) state.double = powerTicks.double
  else state.stasis = powerTicks.stasis
}

function isGrasped(state: RunnerState, ring: ItemRing, place: number): boolean {
  const height = state.sliding > 0 ? runner.sliding : runner.upright
  const y = valueAt(ring.y, place)
  return (
    Math.abs(valueAt(ring.x, place) - state.x) < pickupReach.x &&
    valueAt(ring.z, place) - state.z < pickupReach.z &&
    valueAt(ring.z, place) - state.z > -pickupReach.z - state.pace &&
    y > state.y - pickupReach.y &&
    y < state.y + height + pickupReach.y
  )
}

/** Collects the items in reach of the runner, and pulls shards towards a magnet. */
export function collectItems(state: RunnerState): void {
  const ring = state.items
  for (let index = ring.first; index < ring.end; index++) {
    const place = index & ring.mask
    const ahead = valueAt(ring.z, place) - state.z
    if (ahead > itemReach + 4 * metre) break
    if (valueAt(ring.status, place) === itemStatus.taken) continue
    if (state.magnet > 0 && ahead < magnetReach && ahead > -metre && valueAt(ring.kind, place) === itemKinds.shard) {
      ring.status[place] = itemStatus.drawn
    }
    if (valueAt(ring.status, place) === itemStatus.drawn) drawIn(state, ring, place)
    if (isGrasped(state, ring, place)) take(state, ring, place)
  }
}
