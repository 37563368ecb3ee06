import { valueAt } from '../typed-array'
import { metre } from './constants'
import { toDistance } from './speed'
import type { RunnerState } from './state'

/** Kinds of obstacles. Their numbers are part of stored states, so new kinds are added at the end. */
export const obstacleKinds = { barrier: 0, beam: 1, block: 2, truck: 3, glass: 4, car: 5, gap: 6 } as const

type Traits = {
  /** Vertical extent, in units above the road. */
  readonly bottom: number
  readonly top: number
  /** Length along the road in units; 0 when it depends on the position. */
  readonly length: number
  readonly isBrittle: boolean
  /** Whether it can be passed in its own lane, by jumping or sliding. */
  readonly isPassable: boolean
}

/** By kind. A gap has no body, because the road is missing there. */
export const obstacleTraits: readonly Traits[] = [
  { bottom: 0, top: 860, length: 500, isBrittle: true, isPassable: true },
  { bottom: 1_080, top: 3_200, length: 500, isBrittle: true, isPassable: true },
  { bottom: 0, top: 3_000, length: 2 * metre, isBrittle: false, isPassable: false },
  { bottom: 0, top: 3_300, length: 0, isBrittle: false, isPassable: false },
  { bottom: 0, top: 3_200, length: 200, isBrittle: true, isPassable: false },
  { bottom: 0, top: 1_230, length: 4_200, isBrittle: false, isPassable: false },
  { bottom: 0, top: 0, length: 0, isBrittle: false, isPassable: true },
]

/** Half of the width of all obstacles. */
export const obstacleHalfWidth = 1_000

/** Length of a gap, in ticks of running. */
const gapTicks = 13
/** Units a tick by which a car approaches. */
export const carSpeed = 135

const capacity = 128
const mask = capacity - 1

/** State of an obstacle. While it is met, the runner is beside, above or below it and can still collide. */
export const obstacleStatus = { standing: 0, met: 1, passed: 2, smashed: 3 } as const

/**
 * A ring buffer of the obstacles around the runner, one array for each property. Obstacle n of the run is at index `n &
 * mask`, for n from `first` to `end` - 1.
 */
export type ObstacleRing = {
  first: number
  end: number
  readonly mask: number
  readonly kind: Int32Array
  readonly lane: Int32Array
  readonly status: Int32Array
  /** Its start and end along the road. */
  readonly near: Int32Array
  readonly far: Int32Array
  /** The z of its row. A car stops there. */
  readonly row: Int32Array
}

/** Creates an empty ring buffer. */
export const createObstacleRing = (): ObstacleRing => ({
  first: 0,
  end: 0,
  mask,
  kind: new Int32Array(capacity),
  lane: new Int32Array(capacity),
  status: new Int32Array(capacity),
  near: new Int32Array(capacity),
  far: new Int32Array(capacity),
  row: new Int32Array(capacity),
})

/** Appends an obstacle that starts at `near`. `length` applies to kinds without a length of their own. */
export function addObstacle(
  ring: ObstacleRing,
  kind: number,
  lane: number,
  row: number,
  near: number,
  length: number,
): void {
  const slot = ring.end & mask
  ring.kind[slot] = kind
  ring.lane[slot] = lane
  ring.status[slot] = obstacleStatus.standing
  ring.row[slot] = row
  ring.near[slot] = near
  ring.far[slot] = near + (obstacleTraits[kind]?.length || length)
  ring.end += 1
}

/** Drops the obstacles that end before z. */
export function dropObstaclesBefore(ring: ObstacleRing, z: number): void {
  while (ring.first < ring.end && valueAt(ring.far, ring.first & mask) < z) ring.first += 1
}

export const freeLane = -1
export const blockedLane = -2

/** A row of obstacles: its z, and for each lane the obstacle to pass, `freeLane` or `blockedLane`. */
export type SeenRow = { readonly z: number; readonly lanes: [number, number, number] }

/** Whether any part of an obstacle is between two positions, now or when a car has arrived. */
function isBetween(state: RunnerState, slot: number, from: number, to: number): boolean {
  const { row, near, far, kind } = state.obstacles
  const begin = valueAt(kind, slot) === obstacleKinds.car ? valueAt(row, slot) : valueAt(near, slot)
  return begin <= to && valueAt(far, slot) >= from
}

function seeLane(state: RunnerState, lane: number, z: number): number {
  const ring = state.obstacles
  let seen = freeLane
  for (let index = ring.first; index < ring.end; index++) {
    const slot = index & ring.mask
    if (
      valueAt(ring.lane, slot) !== lane ||
      valueAt(ring.status, slot) === obstacleStatus.smashed ||
      !isBetween(state, slot, z, z)
    )
      continue
    const kind = valueAt(ring.kind, slot)
    if (!obstacleTraits[kind]?.isPassable) return blockedLane
    seen = kind
  }
  return seen
}

/** The next rows that start at or after `z`, the nearest first. */
export function getUpcomingRows(state: RunnerState, z: number, count: number): SeenRow[] {
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

/** Whether the runner can change into a lane between two positions. */
export function isLaneFreeBetween(state: RunnerState, lane: number, from: number, to: number): boolean {
  const ring = state.obstacles
  for (let index = ring.first; index < ring.end; index++) {
    const slot = index & ring.mask
    if (valueAt(ring.lane, slot) !== lane || valueAt(ring.status, slot) === obstacleStatus.smashed) continue
    if (isBetween(state, slot, from, to)) return false
  }
  return true
}

/** A cell without an obstacle. */
export const freeCell = -1

/** A cell that is occupied by an obstacle from an earlier row. */
export const takenCell = -2

/** Length of a truck beyond its last row, and its minimum length. */
const truckTail = 2 * metre
const minTruckLength = 6 * metre

/**
 * Places the obstacle of a cell into a lane. Free and occupied cells place nothing.
 *
 * @param span rows that a truck covers.
 * @param speed at which the runner passes the row, in 1/256 unit a tick. Gaps are longer at a higher speed.
 */
export function placeObstacle(
  state: RunnerState,
  kind: number,
  span: number,
  lane: number,
  row: number,
  rowDistance: number,
  speed: number,
): void {
  if (kind === freeCell || kind === takenCell) return
  if (kind === obstacleKinds.truck)
    addObstacle(state.obstacles, kind, lane, row, row, Math.max((span - 1) * rowDistance + truckTail, minTruckLength))
  else if (kind === obstacleKinds.car) addObstacle(state.obstacles, kind, lane, row, row + rowDistance, 0)
  else addObstacle(state.obstacles, kind, lane, row, row, toDistance(gapTicks, speed))
}
