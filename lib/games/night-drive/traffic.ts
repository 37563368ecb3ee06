import { interpolate, type Points } from '../interpolate'
import { valueAt } from '../typed-array'
import { nextBelow, nextChance, type Random } from '../random'
import type { DriveState } from './state'
import { car, firstOwnLane, metre, sightAhead, sightBehind, trafficKinds, getTraits } from './constants'

const capacity = 64
const mask = capacity - 1

/** State of a vehicle. A vehicle that was hit no longer collides. */
export const trafficStatus = { driving: 0, passed: 1, hit: 2 } as const

/** The gap of a vehicle that the car has not come beside yet. */
export const farAway = 2 ** 30

/**
 * A ring buffer of the vehicles of one direction. They keep their lane and share one speed, so each stores only its
 * position projected to the start of the run. Vehicle n is at index `n & mask`, for n from `first` to `end` - 1, the
 * nearest first.
 */
export type TrafficRing = {
  first: number
  end: number
  readonly mask: number
  /** Units a tick, negative for oncoming traffic. */
  readonly speed: number
  /** Position, projected to the start of the run. */
  readonly at: Int32Array
  readonly lane: Int32Array
  readonly kind: Int32Array
  readonly status: Int32Array
  /** Smallest gap between its side and the car's while they were side by side. */
  readonly closest: Int32Array
  /** Tick of the collision. */
  readonly hitAt: Int32Array
}

/** Creates a road without traffic. */
export const createTrafficRing = (speed: number): TrafficRing => ({
  first: 0,
  end: 0,
  mask,
  speed,
  at: new Int32Array(capacity),
  lane: new Int32Array(capacity),
  kind: new Int32Array(capacity),
  status: new Int32Array(capacity),
  closest: new Int32Array(capacity),
  hitAt: new Int32Array(capacity),
})

/** Appends a vehicle. @param at its position, projected to the start of the run. */
export function addTraffic(ring: TrafficRing, at: number, lane: number, kind: number): void {
  const slot = ring.end & mask
  ring.at[slot] = at
  ring.lane[slot] = lane
  ring.kind[slot] = kind
  ring.status[slot] = trafficStatus.driving
  ring.closest[slot] = farAway
  ring.hitAt[slot] = 0
  ring.end += 1
}

/** Position of the middle of a vehicle at a tick. */
export const getTrafficPosition = (ring: Readonly<TrafficRing>, slot: number, tick: number) =>
  valueAt(ring.at, slot) + ring.speed * tick

/** Drops the vehicles behind s. */
function dropTrafficBefore(ring: TrafficRing, s: number, tick: number): void {
  while (ring.first < ring.end && getTrafficPosition(ring, ring.first & mask, tick) < s) ring.first += 1
}

/** Speeds in units a tick: 20 m/s in the player's direction, 22 m/s oncoming. */
export const ownTrafficSpeed = 341
export const oncomingSpeed = -375

/** Minimum distance between two vehicles in different lanes of one direction: room for a lane change. */
export const minClearance = 46 * metre

/**
 * Traffic patterns: the lane of each vehicle, 0 for the left one; `.` is a gap. Both lanes are never blocked at once.
 */
const patterns = [
  '0',
  '1',
  '01',
  '10',
  '0.1',
  '11',
  '00',
  '010',
  '101',
  '0110',
  '1.0.1',
  '0101',
  '1001',
  '10.01',
] as const

const clearances: Points = [
  [0, 120 * metre],
  [2_000 * metre, 86 * metre],
  [6_000 * metre, 64 * metre],
  [14_000 * metre, 54 * metre],
  [30_000 * metre, minClearance],
]
const patternsKnown: Points = [
  [0, 4],
  [1_500 * metre, 7],
  [4_000 * metre, 11],
  [8_000 * metre, patterns.length],
]
const gaps: Points = [
  [0, 260 * metre],
  [3_000 * metre, 170 * metre],
  [10_000 * metre, 105 * metre],
  [25_000 * metre, 80 * metre],
]

/** Position of the first vehicle of each direction. */
const firstOwn = 170 * metre
const firstOncoming = 420 * metre

function drawKind(random: Random): number {
  const drawn = nextBelow(random, 10)
  return drawn < 6 ? trafficKinds.car : drawn < 8 ? trafficKinds.van : trafficKinds.truck
}

/** The position that decides how difficult the traffic is. */
const metAt = (state: DriveState) => state.s

function placePattern(state: DriveState): void {
  const { trafficRandom: random, own } = state
  const s = metAt(state)
  const pattern = patterns[nextBelow(random, interpolate(patternsKnown, s))] ?? '0'
  const isMirrored = nextChance(random, 1, 2)
  const clearance = interpolate(clearances, s)
  for (let row = 0; row < pattern.length; row++) {
    const sign = pattern.charCodeAt(row) - 48
    if (sign < 0) {
      state.ownGeneratedTo += Math.floor(clearance / 2)
      continue
    }
    const kind = drawKind(random)
    const { halfLength } = getTraits(kind)
    const lane = firstOwnLane + (isMirrored ? 1 - sign : sign)
    addTraffic(own, state.ownGeneratedTo + halfLength, lane, kind)
    state.ownGeneratedTo += 2 * halfLength + clearance + nextBelow(random, 12) * metre
  }
  state.ownGeneratedTo += Math.floor(clearance / 2) + nextBelow(random, 40) * metre
}

function placeOncoming(state: DriveState): void {
  const { trafficRandom: random, oncoming } = state
  const kind = drawKind(random)
  const { halfLength } = getTraits(kind)
  addTraffic(oncoming, state.oncomingGeneratedTo + halfLength, nextBelow(random, 2), kind)
  const gap = interpolate(gaps, metAt(state))
  state.oncomingGeneratedTo += 2 * halfLength + Math.floor(gap / 2) + nextBelow(random, Math.floor(gap / metre)) * metre
}

/** Whether the ring buffer has room for another vehicle. */
export const hasRoom = (ring: TrafficRing) => ring.end - ring.first < ring.mask

/** Generates the traffic of the endless road up to the horizon. */
export function generateTraffic(state: DriveState): void {
  const { own, oncoming, tick } = state
  const horizon = state.s + sightAhead
  while (state.ownGeneratedTo + own.speed * tick < horizon && hasRoom(own)) placePattern(state)
  while (state.oncomingGeneratedTo + oncoming.speed * tick < horizon && hasRoom(oncoming)) placeOncoming(state)
  dropPassedTraffic(state)
}

/** Drops the vehicles that are far behind the car. */
export function dropPassedTraffic({ own, oncoming, s, tick }: DriveState): void {
  dropTrafficBefore(own, s - sightBehind, tick)
  dropTrafficBefore(oncoming, s - sightBehind, tick)
}

/** Position of the first vehicle of each direction. */
export const trafficStart = { own: firstOwn, oncoming: firstOncoming } as const

/** The distance that stands for no vehicle in sight. */
export const clearRoad = 2 ** 30

/**
 * Distance from the car's front to the back of the next vehicle in a lane, in units; negative while beside it.
 * `clearRoad` when none is within `sight`.
 */
export function getSpaceAhead(state: DriveState, ring: TrafficRing, lane: number, sight: number): number {
  for (let index = ring.first; index < ring.end; index++) {
    const slot = index & ring.mask
    if (valueAt(ring.lane, slot) !== lane || valueAt(ring.status, slot) === trafficStatus.hit) continue
    const { halfLength } = getTraits(valueAt(ring.kind, slot))
    const away = getTrafficPosition(ring, slot, state.tick) - state.s
    if (away < -halfLength - car.halfLength) continue
    return away > sight ? clearRoad : away - halfLength - car.halfLength
  }
  return clearRoad
}
