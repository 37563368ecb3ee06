import { valueAt } from '../typed-array'
import { nextBelow } from '../random'
import { laneX, metre } from './constants'
import { obstacleKinds } from './obstacles'
import { getSpeedAt, toDistance } from './speed'
import type { RunnerState } from './state'

const capacity = 256
const mask = capacity - 1

/** Kinds of items on the road. Those from `shield` to `stasis` are power-ups; keys and chests exist only in levels. */
export const itemKinds = { shard: 0, shield: 1, magnet: 2, double: 3, stasis: 4, key: 5, chest: 6 } as const

/** State of an item: lying, attracted by a magnet, or collected. */
export const itemStatus = { lying: 0, drawn: 1, taken: 2 } as const

/** A ring buffer of the items around the runner, organised like `ObstacleRing`. */
export type ItemRing = {
  first: number
  end: number
  readonly mask: number
  readonly kind: Int32Array
  readonly status: Int32Array
  readonly x: Int32Array
  readonly y: Int32Array
  readonly z: Int32Array
}

/** Creates an empty ring buffer. */
export const createItemRing = (): ItemRing => ({
  first: 0,
  end: 0,
  mask,
  kind: new Int32Array(capacity),
  status: new Int32Array(capacity),
  x: new Int32Array(capacity),
  y: new Int32Array(capacity),
  z: new Int32Array(capacity),
})

/** Appends an item. y is the height of its middle. */
export function addItem(ring: ItemRing, kind: number, x: number, y: number, z: number): void {
  const slot = ring.end & mask
  ring.kind[slot] = kind
  ring.status[slot] = itemStatus.lying
  ring.x[slot] = x
  ring.y[slot] = y
  ring.z[slot] = z
  ring.end += 1
}

/** Drops the items before z, up to the first one that is not. */
export function dropItemsBefore(ring: ItemRing, z: number): void {
  while (ring.first < ring.end && valueAt(ring.z, ring.first & mask) < z) ring.first += 1
}

/** Shards above an obstacle to jump over: ticks before and after its middle, and heights. */
const arcTicks = [-12, -6, 0, 6, 12] as const
const arcHeights = [1_550, 2_150, 2_380, 2_150, 1_550] as const

/** Shards in a line: ticks before and after the row. */
const lineTicks = [-8, 0, 8] as const
const lineHeight = 800
const underBeam = 420

/** The z of the middle of a row's obstacle, around which the shards are placed. */
const middleOf = (kind: number, z: number, speed: number) =>
  z + (kind === obstacleKinds.gap ? toDistance(6, speed) : metre / 4)

/**
 * Places shards where a path passes a row: in an arc over obstacles to jump, low under beams, otherwise in a line.
 *
 * @param speed at which the runner passes the row, in 1/256 unit a tick.
 */
export function placeShards(
  state: RunnerState,
  kind: number,
  lane: number,
  row: number,
  speed = getSpeedAt(row),
): void {
  const x = laneX(lane)
  const middle = middleOf(kind, row, speed)
  if (kind === obstacleKinds.barrier || kind === obstacleKinds.gap) {
    for (let shard = 0; shard < arcTicks.length; shard++) {
      addItem(
        state.items,
        itemKinds.shard,
        x,
        arcHeights[shard] as number,
        middle + toDistance(arcTicks[shard] as number, speed),
      )
    }
    return
  }
  const y = kind === obstacleKinds.beam ? underBeam : lineHeight
  for (let shard = 0; shard < lineTicks.length; shard++) {
    addItem(state.items, itemKinds.shard, x, y, middle + toDistance(lineTicks[shard] as number, speed))
  }
}

/** Places one item where a path passes a row, at the height of the middle shard. */
export function placeItem(
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

/** Places a random power-up into a random lane. */
export function placePower(state: RunnerState, z: number): void {
  const kind = itemKinds.shield + nextBelow(state.itemRandom, 4)
  addItem(state.items, kind, laneX(nextBelow(state.itemRandom, 3)), 1_000, z)
}
