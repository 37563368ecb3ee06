import { valueAt } from '../typed-array'
import { markFound } from './level-plan'
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
import { loseChain, scoreDeed, scoreFind, scoreShard } from './score'

/** How near an item has to come to the runner, and how near to the magnet. */
const grasp = { x: 950, y: 560, z: 800 } as const
const magnetReach = 13 * metre
const itemReach = 14 * metre

/** Ticks that powers last; shields last until they are needed, and there is room for two. */
export const powerTicks = { magnet: 600, double: 600, stasis: 420 } as const
const mostShields = 2

const middleOf = (state: RunnerState) => state.y + (state.sliding > 0 ? runner.sliding : runner.upright) / 2

/** Whole units of a third, towards 0, at least one as long as there is something left. */
const third = (distance: number) => Math.trunc(distance / 3) || Math.sign(distance)

function drawIn(state: RunnerState, ring: ItemRing, place: number): void {
  ring.x[place] = valueAt(ring.x, place) + third(state.x - valueAt(ring.x, place))
  ring.y[place] = valueAt(ring.y, place) + third(middleOf(state) - valueAt(ring.y, place))
  ring.z[place] = valueAt(ring.z, place) + state.pace + third(state.z - valueAt(ring.z, place))
}

/** A chest takes a key of those in hand; without one it stays shut. Only tracks that somebody laid have either. */
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
  scoreFind(state, isKey ? 'key' : 'chest')
}

function take(state: RunnerState, ring: ItemRing, place: number): void {
  ring.fate[place] = itemStatus.taken
  const kind = valueAt(ring.kind, place)
  if (kind === itemKinds.shard) return scoreShard(state)
  if (kind >= itemKinds.key) return takeTreasure(state, ring, place)
  state.happened |= events.power
  if (kind === itemKinds.shield) state.shields = Math.min(state.shields + 1, mostShields)
  else if (kind === itemKinds.magnet) state.magnet = powerTicks.magnet
  else if (kind === itemKinds.double) state.double = powerTicks.double
  else state.stasis = powerTicks.stasis
}

function isGrasped(state: RunnerState, ring: ItemRing, place: number): boolean {
  const height = state.sliding > 0 ? runner.sliding : runner.upright
  const y = valueAt(ring.y, place)
  return (
    Math.abs(valueAt(ring.x, place) - state.x) < grasp.x &&
    valueAt(ring.z, place) - state.z < grasp.z &&
    valueAt(ring.z, place) - state.z > -grasp.z - state.pace &&
    y > state.y - grasp.y &&
    y < state.y + height + grasp.y
  )
}

/** Takes the items within the runner's grasp, and draws in those near a magnet. */
export function takeItems(state: RunnerState): void {
  const ring = state.items
  for (let index = ring.first; index < ring.end; index++) {
    const place = index & ring.mask
    const ahead = valueAt(ring.z, place) - state.z
    if (ahead > itemReach + 4 * metre) break
    if (valueAt(ring.fate, place) === itemStatus.taken) continue
    if (state.magnet > 0 && ahead < magnetReach && ahead > -metre && valueAt(ring.kind, place) === itemKinds.shard) {
      ring.fate[place] = itemStatus.drawn
    }
    if (valueAt(ring.fate, place) === itemStatus.drawn) drawIn(state, ring, place)
    if (isGrasped(state, ring, place)) take(state, ring, place)
  }
}

/** From here on a car starts to come. */
const carSight = 62 * metre
/** What begins farther ahead cannot be met in this tick. */
const obstacleReach = 4 * metre
/** Ticks after leaving a lane in which passing its obstacle was close. */
const closeTicks = 22
const safeTicks = 75
const stumbleTicks = 240

/** Lets the cars come that are near enough, each as far as its row. */
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
  loseChain(state)
}

function smash(state: RunnerState, place: number): void {
  state.obstacles.fate[place] = obstacleStatus.smashed
  scoreDeed(state, 'smash')
}

/** Back to where the runner came from; twice in four seconds is a crash. */
function stumble(state: RunnerState, xBefore: number): void {
  state.x = xBefore
  state.lane = Math.floor((xBefore + laneWidth / 2) / laneWidth) + middleLane
  state.happened |= events.stumble
  loseChain(state)
  if (state.stumbling > 0) crash(state)
  state.stumbling = stumbleTicks
}

function fallInto(state: RunnerState, place: number): void {
  const ring = state.obstacles
  const isOver = state.z > valueAt(ring.near, place) && state.z < valueAt(ring.far, place)
  const isInLane = Math.abs(state.x - laneX(valueAt(ring.lane, place))) < obstacleHalfWidth
  if (!isOver || !isInLane || state.y > 0 || state.rise > 0 || state.dashing > 0 || state.safe > 0) return
  crash(state)
  // A shield throws its runner up again.
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
  else if (state.safe > 0) ring.fate[place] = obstacleStatus.smashed
  else if (!sharesLane(xBefore, valueAt(ring.lane, place)) && state.x !== xBefore) stumble(state, xBefore)
  else {
    crash(state)
    if (!state.isOver) ring.fate[place] = obstacleStatus.smashed
  }
}

/** What is left at the last moment is close. */
function meet(state: RunnerState, place: number): void {
  const ring = state.obstacles
  ring.fate[place] = obstacleStatus.met
  const lane = valueAt(ring.lane, place)
  const isInWay = !obstacleTraits[valueAt(ring.kind, place)]?.isPassable
  if (isInWay && lane === state.laneBefore && state.sinceLane < closeTicks && !sharesLane(state.x, lane))
    scoreDeed(state, 'close')
}

/** What is passed in its own lane was jumped or slid under. */
function pass(state: RunnerState, place: number): void {
  const ring = state.obstacles
  ring.fate[place] = obstacleStatus.passed
  if (sharesLane(state.x, valueAt(ring.lane, place))) scoreDeed(state, 'style')
}

/** Lets the runner meet what stands in this tick's way. @param xBefore where the runner was a tick ago. */
export function meetObstacles(state: RunnerState, xBefore: number): void {
  const ring = state.obstacles
  for (let index = ring.first; index < ring.end; index++) {
    const place = index & ring.mask
    const kind = valueAt(ring.kind, place)
    if (kind === obstacleKinds.car) driveCar(ring, place, state.z)
    else if (valueAt(ring.row, place) > state.z + carSight) break
    if (valueAt(ring.near, place) > state.z + obstacleReach || valueAt(ring.fate, place) >= obstacleStatus.passed)
      continue
    if (kind === obstacleKinds.gap) fallInto(state, place)
    else runInto(state, place, xBefore)
    if (state.isOver) return
    if (valueAt(ring.fate, place) === obstacleStatus.standing && valueAt(ring.near, place) < state.z) meet(state, place)
    if (valueAt(ring.fate, place) === obstacleStatus.met && valueAt(ring.far, place) < state.z - runner.halfDepth)
      pass(state, place)
  }
}
