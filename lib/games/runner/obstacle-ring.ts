import { read, type Column } from '../column'
import { obstacleTraits } from './obstacle-kinds'

const capacity = 128
const mask = capacity - 1

/** What became of an obstacle. The runner is beside, over or under one that is met: it is as solid as before. */
export const obstacleFates = { standing: 0, met: 1, passed: 2, smashed: 3 } as const

/**
 * The obstacles between the runner's back and the horizon, a column for each property, used again and again: number n of all
 * that were ever laid is in place `n & mask`, from `first` to before `end`.
 */
export type ObstacleRing = {
  first: number
  end: number
  readonly mask: number
  readonly kind: Column
  readonly lane: Column
  readonly fate: Column
  /** Where it begins and ends along the road. */
  readonly near: Column
  readonly far: Column
  /** Where its row is: for a car the place that it comes to at the nearest. */
  readonly row: Column
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
  ring.fate[place] = obstacleFates.standing
  ring.row[place] = row
  ring.near[place] = near
  ring.far[place] = near + (obstacleTraits[kind]?.length || length)
  ring.end += 1
}

/** Forgets what ends before z. */
export function dropObstaclesBefore(ring: ObstacleRing, z: number): void {
  while (ring.first < ring.end && read(ring.far, ring.first & mask) < z) ring.first += 1
}
