import { read } from '../column'
import { happenings } from './happenings'
import { jumpSpeed, laneWidth, laneX, metre, middleLane, runner } from './measures'
import { carSpeed, obstacleHalfWidth, obstacleKinds, obstacleTraits } from './obstacle-kinds'
import { obstacleFates, type ObstacleRing } from './obstacle-ring'
import type { RunnerState } from './runner-state'
import { loseChain, scoreDeed } from './score-run'

/** From here on a car starts to come. */
const carSight = 62 * metre
/** What begins farther ahead cannot be met in this tick. */
const reach = 4 * metre
/** Ticks after leaving a lane in which passing its obstacle was close. */
const closeTicks = 22
const safeTicks = 75
const stumbleTicks = 240

/** Lets the cars come that are near enough, each as far as its row. */
function driveCar(ring: ObstacleRing, place: number, z: number): void {
  const near = read(ring.near, place)
  const row = read(ring.row, place)
  if (near <= row || row - z > carSight) return
  const step = Math.min(carSpeed, near - row)
  ring.near[place] = near - step
  ring.far[place] = read(ring.far, place) - step
}

const sharesLane = (x: number, lane: number) => Math.abs(x - laneX(lane)) < obstacleHalfWidth + runner.halfWidth

function crash(state: RunnerState): void {
  if (state.shields === 0) {
    state.isOver = true
    state.happened |= happenings.crash
    return
  }
  state.shields -= 1
  state.safe = safeTicks
  state.happened |= happenings.saved
  loseChain(state)
}

function smash(state: RunnerState, place: number): void {
  state.obstacles.fate[place] = obstacleFates.smashed
  scoreDeed(state, 'smash')
}

/** Back to where the runner came from; twice in four seconds is a crash. */
function stumble(state: RunnerState, xBefore: number): void {
  state.x = xBefore
  state.lane = Math.floor((xBefore + laneWidth / 2) / laneWidth) + middleLane
  state.happened |= happenings.stumble
  loseChain(state)
  if (state.stumbling > 0) crash(state)
  state.stumbling = stumbleTicks
}

function fallInto(state: RunnerState, place: number): void {
  const ring = state.obstacles
  const isOver = state.z > read(ring.near, place) && state.z < read(ring.far, place)
  const isInLane = Math.abs(state.x - laneX(read(ring.lane, place))) < obstacleHalfWidth
  if (!isOver || !isInLane || state.y > 0 || state.rise > 0 || state.dashing > 0 || state.safe > 0) return
  crash(state)
  // A shield throws its runner up again.
  if (!state.isOver) state.rise = jumpSpeed
}

function isHit(state: RunnerState, place: number): boolean {
  const ring = state.obstacles
  const traits = obstacleTraits[read(ring.kind, place)]
  if (traits === undefined || !sharesLane(state.x, read(ring.lane, place))) return false
  if (
    state.z + runner.halfDepth < read(ring.near, place) ||
    state.z - state.pace - runner.halfDepth > read(ring.far, place)
  )
    return false
  const height = state.sliding > 0 ? runner.sliding : runner.upright
  return state.y < traits.top && state.y + height > traits.bottom
}

function runInto(state: RunnerState, place: number, xBefore: number): void {
  if (!isHit(state, place)) return
  const ring = state.obstacles
  if (state.dashing > 0 && obstacleTraits[read(ring.kind, place)]?.isBrittle) smash(state, place)
  else if (state.safe > 0) ring.fate[place] = obstacleFates.smashed
  else if (!sharesLane(xBefore, read(ring.lane, place)) && state.x !== xBefore) stumble(state, xBefore)
  else {
    crash(state)
    if (!state.isOver) ring.fate[place] = obstacleFates.smashed
  }
}

/** What is left at the last moment is close. */
function meet(state: RunnerState, place: number): void {
  const ring = state.obstacles
  ring.fate[place] = obstacleFates.met
  const lane = read(ring.lane, place)
  const isInWay = !obstacleTraits[read(ring.kind, place)]?.isPassable
  if (isInWay && lane === state.laneBefore && state.sinceLane < closeTicks && !sharesLane(state.x, lane))
    scoreDeed(state, 'close')
}

/** What is passed in its own lane was jumped or slid under. */
function pass(state: RunnerState, place: number): void {
  const ring = state.obstacles
  ring.fate[place] = obstacleFates.passed
  if (sharesLane(state.x, read(ring.lane, place))) scoreDeed(state, 'style')
}

/** Lets the runner meet what stands in this tick's way. @param xBefore where the runner was a tick ago. */
export function meetObstacles(state: RunnerState, xBefore: number): void {
  const ring = state.obstacles
  for (let index = ring.first; index < ring.end; index++) {
    const place = index & ring.mask
    const kind = read(ring.kind, place)
    if (kind === obstacleKinds.car) driveCar(ring, place, state.z)
    else if (read(ring.row, place) > state.z + carSight) break
    if (read(ring.near, place) > state.z + reach || read(ring.fate, place) >= obstacleFates.passed) continue
    if (kind === obstacleKinds.gap) fallInto(state, place)
    else runInto(state, place, xBefore)
    if (state.isOver) return
    if (read(ring.fate, place) === obstacleFates.standing && read(ring.near, place) < state.z) meet(state, place)
    if (read(ring.fate, place) === obstacleFates.met && read(ring.far, place) < state.z - runner.halfDepth)
      pass(state, place)
  }
}
