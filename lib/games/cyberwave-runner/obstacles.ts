import { valueAt } from '../typed-array'
import { metre } from './constants'
import type { RunnerState } from './state'

export const freeLane = -1
export const closedLane = -2

/** A row as a bot sees it: where it is, and for each lane what has to be passed there. */
export type SeenRow = { readonly z: number; readonly lanes: [number, number, number] }

/** Whether something of an obstacle stands, or will come to stand, in its lane between two places. */
function isBetween(state: RunnerState, place: number, from: number, to: number): boolean {
  const { row, near, far, kind } = state.obstacles
  const begin = valueAt(kind, place) === obstacleKinds.car ? valueAt(row, place) : valueAt(near, place)
  return begin <= to && valueAt(far, place) >= from
}

function seeLane(state: RunnerState, lane: number, z: number): number {
  const ring = state.obstacles
  let seen = freeLane
  for (let index = ring.first; index < ring.end; index++) {
    const place = index & ring.mask
    if (
      valueAt(ring.lane, place) !== lane ||
      valueAt(ring.fate, place) === obstacleStatus.smashed ||
      !isBetween(state, place, z, z)
    )
      continue
    const kind = valueAt(ring.kind, place)
    if (!obstacleTraits[kind]?.isPassable) return closedLane
    seen = kind
  }
  return seen
}

/** The next rows whose beginning is not behind `z` yet, the nearest first. */
export function readRows(state: RunnerState, z: number, count: number): SeenRow[] {
  const ring = state.obstacles
  const rows: SeenRow[] = []
  let last = -1
  for (let index = ring.first; index < ring.end && rows.length < count; index++) {
    const row = valueAt(ring.row, index & ring.mask)
    if (row <= last || row < z) continue
    last = row
    rows.push({ z: row, lanes: [seeLane(state, 0, row), seeLane(state, 1, row), seeLane(state, 2, row)] })
  }
  return rows
}

/** Whether a lane can be entered from the side between two places. */
export function isOpenBetween(state: RunnerState, lane: number, from: number, to: number): boolean {
  const ring = state.obstacles
  for (let index = ring.first; index < ring.end; index++) {
    const place = index & ring.mask
    if (valueAt(ring.lane, place) !== lane || valueAt(ring.fate, place) === obstacleStatus.smashed) continue
    if (isBetween(state, place, from, to)) return false
  }
  return true
}

/** What stands in a lane. The numbers are kept in states: new kinds go to the end. */
export const obstacleKinds = { barrier: 0, beam: 1, block: 2, truck: 3, glass: 4, car: 5, gap: 6 } as const

type ObstacleKind = keyof typeof obstacleKinds

type Traits = {
  /** From where to where it reaches, in units above the road. */
  readonly bottom: number
  readonly top: number
  /** Its length along the road, in units; 0 where that hangs on the place. */
  readonly length: number
  readonly isBrittle: boolean
  /** Whether it can be passed in its own lane: over it, or under it. */
  readonly isPassable: boolean
}

/** In the order of their numbers. A gap has no body: the road is missing. */
export const obstacleTraits: readonly Traits[] = [
  { bottom: 0, top: 860, length: 500, isBrittle: true, isPassable: true },
  { bottom: 1_080, top: 3_200, length: 500, isBrittle: true, isPassable: true },
  { bottom: 0, top: 3_000, length: 2 * metre, isBrittle: false, isPassable: false },
  { bottom: 0, top: 3_300, length: 0, isBrittle: false, isPassable: false },
  { bottom: 0, top: 3_200, length: 200, isBrittle: true, isPassable: false },
  { bottom: 0, top: 1_230, length: 4_200, isBrittle: false, isPassable: false },
  { bottom: 0, top: 0, length: 0, isBrittle: false, isPassable: true },
]

/** Half of the width of everything that stands in a lane. */
export const obstacleHalfWidth = 1_000

/** Ticks of running that a gap is long. */
export const gapTicks = 13
/** Units that a car comes towards the runner in a tick. */
export const carSpeed = 135

const capacity = 128
const mask = capacity - 1

/** What became of an obstacle. The runner is beside, over or under one that is met: it is as solid as before. */
export const obstacleStatus = { standing: 0, met: 1, passed: 2, smashed: 3 } as const

/**
 * The obstacles between the runner's back and the horizon, a column for each property, used again and again: number n of all
 * that were ever laid is in place `n & mask`, from `first` to before `end`.
 */
export type ObstacleRing = {
  first: number
  end: number
  readonly mask: number
  readonly kind: Int32Array
  readonly lane: Int32Array
  readonly fate: Int32Array
  /** Where it begins and ends along the road. */
  readonly near: Int32Array
  readonly far: Int32Array
  /** Where its row is: for a car the place that it comes to at the nearest. */
  readonly row: Int32Array
}

/** An empty ring. */
export const createObstacleRing = (): ObstacleRing => ({
  first: 0,
  end: 0,
  mask,
  kind: new Int32Array(capacity),
  lane: new Int32Array(capacity),
  fate: new Int32Array(capacity),
  near: new Int32Array(capacity),
  far: new Int32Array(capacity),
  row: new Int32Array(capacity),
})

/** Puts an obstacle at the end, beginning at `near`, of its kind's length or `length` where that has none. */
export function addObstacle(
  ring: ObstacleRing,
  kind: number,
  lane: number,
  row: number,
  near: number,
  length: number,
): void {
  const place = ring.end & mask
  ring.kind[place] = kind
  ring.lane[place] = lane
  ring.fate[place] = obstacleStatus.standing
  ring.row[place] = row
  ring.near[place] = near
  ring.far[place] = near + (obstacleTraits[kind]?.length || length)
  ring.end += 1
}

/** Forgets what ends before z. */
export function dropObstaclesBefore(ring: ObstacleRing, z: number): void {
  while (ring.first < ring.end && valueAt(ring.far, ring.first & mask) < z) ring.first += 1
}
