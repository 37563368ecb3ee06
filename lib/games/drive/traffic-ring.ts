import { read, type Column } from '../column'

const capacity = 64
const mask = capacity - 1

/** What became of somebody on the road: driving, passed, or hit. Who was hit is no longer in the way. */
export const trafficFates = { driving: 0, passed: 1, hit: 2 } as const

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
  readonly at: Column
  readonly lane: Column
  readonly kind: Column
  readonly fate: Column
  /** The least that was between its side and the car's, while they were beside each other. */
  readonly closest: Column
  /** The tick in which it was hit. */
  readonly hitAt: Column
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
  ring.fate[place] = trafficFates.driving
  ring.closest[place] = farAway
  ring.hitAt[place] = 0
  ring.end += 1
}

/** Where the middle of one is along the road, at a tick. */
export const trafficAt = (ring: Readonly<TrafficRing>, place: number, tick: number) =>
  read(ring.at, place) + ring.speed * tick

/** Forgets who is before s. */
export function dropTrafficBefore(ring: TrafficRing, s: number, tick: number): void {
  while (ring.first < ring.end && trafficAt(ring, ring.first & mask, tick) < s) ring.first += 1
}
