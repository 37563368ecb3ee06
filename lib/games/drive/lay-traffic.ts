import { betweenPoints, type Points } from '../between-points'
import { nextBelow, nextChance, type Random } from '../random'
import type { DriveState } from './drive-state'
import { firstOwnLane, metre, sightAhead, sightBehind } from './measures'
import { trafficKinds, traitsOf } from './traffic-kinds'
import { addTraffic, dropTrafficBefore, type TrafficRing } from './traffic-ring'

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
  const pattern = patterns[nextBelow(random, betweenPoints(patternsKnown, s))] ?? '0'
  const isMirrored = nextChance(random, 1, 2)
  const clearance = betweenPoints(clearances, s)
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
  const gap = betweenPoints(gaps, metAt(state))
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
