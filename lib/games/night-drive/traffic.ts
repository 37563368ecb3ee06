import { interpolate, type Points } from '../interpolate'
import { valueAt } from '../typed-array'
import { nextBelow, nextChance, type Random } from '../random'
import type { DriveState } from './state'
import { car, firstOwnLane, metre, sightAhead, sightBehind, trafficKinds, traitsOf } from './constants'

/** Further than anybody looks. */
export const freeRoad = 2 ** 30

/** Units between the car's front and the back of the next one in a lane, less than 0 while beside it; `freeRoad` where nobody is seen. */
export function spaceAhead(state: DriveState, ring: TrafficRing, lane: number, sight: number): number {
  for (let index = ring.first; index < ring.end; index++) {
    const place = index & ring.mask
    if (valueAt(ring.lane, place) !== lane || valueAt(ring.fate, place) === trafficStatus.hit) continue
    const { halfLength } = traitsOf(valueAt(ring.kind, place))
    const away = trafficAt(ring, place, state.tick) - state.s
    if (away < -halfLength - car.halfLength) continue
    return away > sight ? freeRoad : away - halfLength - car.halfLength
  }
  return freeRoad
}

const capacity = 64
const mask = capacity - 1

/** What became of somebody on the road: driving, passed, or hit. Who was hit is no longer in the way. */
export const trafficStatus = { driving: 0, passed: 1, hit: 2 } as const

/** No side was closer than this: how near the car has come to who has not been passed yet. */
export const farAway = 2 ** 30

/**
 * All that drive one way. They keep their lane and all have one speed, so that they stay as they were laid: each has a place
 * among them that never changes, and is where that place is by now. Number n is in place `n & mask`, from `first` to before
 * `end`, the nearest first.
 */
export type TrafficRing = {
  first: number
  end: number
  readonly mask: number
  /** Units a tick: less than nothing where they come towards the player. */
  readonly speed: number
  /** Where one was when the run began. */
  readonly at: Int32Array
  readonly lane: Int32Array
  readonly kind: Int32Array
  readonly fate: Int32Array
  /** The least that was between its side and the car's, while they were beside each other. */
  readonly closest: Int32Array
  /** The tick in which it was hit. */
  readonly hitAt: Int32Array
}

/** A road on which nobody drives yet. */
export const createTrafficRing = (speed: number): TrafficRing => ({
  first: 0,
  end: 0,
  mask,
  speed,
  at: new Int32Array(capacity),
  lane: new Int32Array(capacity),
  kind: new Int32Array(capacity),
  fate: new Int32Array(capacity),
  closest: new Int32Array(capacity),
  hitAt: new Int32Array(capacity),
})

/** Lets somebody drive at the end. @param at where they would have been when the run began. */
export function addTraffic(ring: TrafficRing, at: number, lane: number, kind: number): void {
  const place = ring.end & mask
  ring.at[place] = at
  ring.lane[place] = lane
  ring.kind[place] = kind
  ring.fate[place] = trafficStatus.driving
  ring.closest[place] = farAway
  ring.hitAt[place] = 0
  ring.end += 1
}

/** Where the middle of one is along the road, at a tick. */
export const trafficAt = (ring: Readonly<TrafficRing>, place: number, tick: number) =>
  valueAt(ring.at, place) + ring.speed * tick

/** Forgets who is before s. */
function dropTrafficBefore(ring: TrafficRing, s: number, tick: number): void {
  while (ring.first < ring.end && trafficAt(ring, ring.first & mask, tick) < s) ring.first += 1
}

/** Units a tick of who goes the same way: 20 metres a second, and of who comes: 22. */
export const ownTrafficSpeed = 341
export const oncomingSpeed = -375

/** The least between two who drive in different lanes the same way: room to change from one to the other. */
export const leastClearance = 46 * metre

/** Rows of who goes the same way: the lane, 0 for the left one; never both at once. `.` leaves a row free. */
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
  [30_000 * metre, leastClearance],
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

/** Where the first of both ways are: time to see what this is. */
const firstOwn = 170 * metre
const firstOncoming = 420 * metre

function drawKind(random: Random): number {
  const drawn = nextBelow(random, 10)
  return drawn < 6 ? trafficKinds.car : drawn < 8 ? trafficKinds.van : trafficKinds.truck
}

/** The way at which the player will meet who is laid now, as near as it matters for how hard it is. */
const metAt = (state: DriveState) => state.s

function layPattern(state: DriveState): void {
  const { trafficRandom: random, own } = state
  const s = metAt(state)
  const pattern = patterns[nextBelow(random, interpolate(patternsKnown, s))] ?? '0'
  const isMirrored = nextChance(random, 1, 2)
  const clearance = interpolate(clearances, s)
  for (let row = 0; row < pattern.length; row++) {
    const sign = pattern.charCodeAt(row) - 48
    if (sign < 0) {
      state.ownLaidTo += Math.floor(clearance / 2)
      continue
    }
    const kind = drawKind(random)
    const { halfLength } = traitsOf(kind)
    const lane = firstOwnLane + (isMirrored ? 1 - sign : sign)
    addTraffic(own, state.ownLaidTo + halfLength, lane, kind)
    state.ownLaidTo += 2 * halfLength + clearance + nextBelow(random, 12) * metre
  }
  state.ownLaidTo += Math.floor(clearance / 2) + nextBelow(random, 40) * metre
}

function layOncoming(state: DriveState): void {
  const { trafficRandom: random, oncoming } = state
  const kind = drawKind(random)
  const { halfLength } = traitsOf(kind)
  addTraffic(oncoming, state.oncomingLaidTo + halfLength, nextBelow(random, 2), kind)
  const gap = interpolate(gaps, metAt(state))
  state.oncomingLaidTo += 2 * halfLength + Math.floor(gap / 2) + nextBelow(random, Math.floor(gap / metre)) * metre
}

/** Whether one more can drive there. */
export const isRoomIn = (ring: TrafficRing) => ring.end - ring.first < ring.mask

/** Lets the traffic of the endless road drive up to the horizon. */
export function layTraffic(state: DriveState): void {
  const { own, oncoming, tick } = state
  const horizon = state.s + sightAhead
  while (state.ownLaidTo + own.speed * tick < horizon && isRoomIn(own)) layPattern(state)
  while (state.oncomingLaidTo + oncoming.speed * tick < horizon && isRoomIn(oncoming)) layOncoming(state)
  dropPassedTraffic(state)
}

/** Forgets who is far behind the car. */
export function dropPassedTraffic({ own, oncoming, s, tick }: DriveState): void {
  dropTrafficBefore(own, s - sightBehind, tick)
  dropTrafficBefore(oncoming, s - sightBehind, tick)
}

/** Where the first of both ways are laid. */
export const trafficStart = { own: firstOwn, oncoming: firstOncoming } as const
