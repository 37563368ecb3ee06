import { nextBelow } from '../random'
import { addItem, itemKinds } from './item-ring'
import { laneX, metre } from './measures'
import { obstacleKinds } from './obstacle-kinds'
import { speedAt, unitsIn } from './pace'
import type { RunnerState } from './runner-state'

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
