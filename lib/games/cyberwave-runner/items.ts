import { valueAt } from '../typed-array'
import { nextBelow } from '../random'
import { laneX, metre } from './constants'
import { addObstacle, gapTicks, obstacleKinds } from './obstacles'
import { speedAt, unitsIn } from './speed'
import { freeCell, takenCell } from './pattern'
import type { RunnerState } from './state'

/** How far a truck reaches beyond the last row that it stands in, and its least length. */
const truckTail = 2 * metre
const shortestTruck = 6 * metre

/**
 * Puts what a cell holds into its lane; nothing where it is free or taken.
 *
 * @param span rows that a truck goes on for. @param speed with which the row is passed, in 1/256 units a tick: gaps are as long.
 */
export function layObstacle(
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
    addObstacle(state.obstacles, kind, lane, row, row, Math.max((span - 1) * rowDistance + truckTail, shortestTruck))
  else if (kind === obstacleKinds.car) addObstacle(state.obstacles, kind, lane, row, row + rowDistance, 0)
  else addObstacle(state.obstacles, kind, lane, row, row, unitsIn(gapTicks, speed))
}

const capacity = 256
const mask = capacity - 1

/** What lies on the road. From `shield` on they are powers; keys and chests lie on tracks that somebody laid. */
export const itemKinds = { shard: 0, shield: 1, magnet: 2, double: 3, stasis: 4, key: 5, chest: 6 } as const

type PowerKind = Exclude<keyof typeof itemKinds, 'shard' | 'key' | 'chest'>

/** What became of an item: lying, drawn in by the magnet, taken. */
export const itemStatus = { lying: 0, drawn: 1, taken: 2 } as const

/** The items between the runner's back and the horizon, kept as obstacles are. */
export type ItemRing = {
  first: number
  end: number
  readonly mask: number
  readonly kind: Int32Array
  readonly fate: Int32Array
  readonly x: Int32Array
  readonly y: Int32Array
  readonly z: Int32Array
}

/** An empty ring. */
export const createItemRing = (): ItemRing => ({
  first: 0,
  end: 0,
  mask,
  kind: new Int32Array(capacity),
  fate: new Int32Array(capacity),
  x: new Int32Array(capacity),
  y: new Int32Array(capacity),
  z: new Int32Array(capacity),
})

/** Puts an item at the end; y is the height of its middle. */
export function addItem(ring: ItemRing, kind: number, x: number, y: number, z: number): void {
  const place = ring.end & mask
  ring.kind[place] = kind
  ring.fate[place] = itemStatus.lying
  ring.x[place] = x
  ring.y[place] = y
  ring.z[place] = z
  ring.end += 1
}

/** Forgets what lies before z, up to the first that does not. */
export function dropItemsBefore(ring: ItemRing, z: number): void {
  while (ring.first < ring.end && valueAt(ring.z, ring.first & mask) < z) ring.first += 1
}

/** Shards above what is jumped: ticks before and after its middle, and how high. */
const arcTicks = [-12, -6, 0, 6, 12] as const
const arcHeights = [1_550, 2_150, 2_380, 2_150, 1_550] as const

/** Shards in a line: ticks before and after the row. */
const lineTicks = [-8, 0, 8] as const
const lineHeight = 800
const underBeam = 420

/** Where the middle of a row's obstacle is: the shards lie around it. */
const middleOf = (kind: number, z: number, speed: number) =>
  z + (kind === obstacleKinds.gap ? unitsIn(6, speed) : metre / 4)

/**
 * Lays shards along a way where it passes a row: in an arc over what is jumped, low under beams, in a line else.
 *
 * @param speed with which the row is passed, in 1/256 units a tick.
 */
export function layShards(state: RunnerState, kind: number, lane: number, row: number, speed = speedAt(row)): void {
  const x = laneX(lane)
  const middle = middleOf(kind, row, speed)
  if (kind === obstacleKinds.barrier || kind === obstacleKinds.gap) {
    for (let shard = 0; shard < arcTicks.length; shard++) {
      addItem(
        state.items,
        itemKinds.shard,
        x,
        arcHeights[shard] as number,
        middle + unitsIn(arcTicks[shard] as number, speed),
      )
    }
    return
  }
  const y = kind === obstacleKinds.beam ? underBeam : lineHeight
  for (let shard = 0; shard < lineTicks.length; shard++) {
    addItem(state.items, itemKinds.shard, x, y, middle + unitsIn(lineTicks[shard] as number, speed))
  }
}

/** Lays one thing where a way passes a row: as high as the middle shard would lie. */
export function layThing(
  state: RunnerState,
  item: number,
  kind: number,
  lane: number,
  row: number,
  speed: number,
): void {
  const isJumped = kind === obstacleKinds.barrier || kind === obstacleKinds.gap
  const y = isJumped ? (arcHeights[2] as number) : kind === obstacleKinds.beam ? underBeam : 1_000
  addItem(state.items, item, laneX(lane), y, middleOf(kind, row, speed))
}

/** Lays a power into a lane of free road: any of the four. */
export function layPower(state: RunnerState, z: number): void {
  const kind = itemKinds.shield + nextBelow(state.itemRandom, 4)
  addItem(state.items, kind, laneX(nextBelow(state.itemRandom, 3)), 1_000, z)
}
