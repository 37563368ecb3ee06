import { read, type Column } from '../column'

const capacity = 256
const mask = capacity - 1

/** What lies on the road. From `shield` on they are powers; keys and chests lie on tracks that somebody laid. */
export const itemKinds = { shard: 0, shield: 1, magnet: 2, double: 3, stasis: 4, key: 5, chest: 6 } as const

export type PowerKind = Exclude<keyof typeof itemKinds, 'shard' | 'key' | 'chest'>

/** What became of an item: lying, drawn in by the magnet, taken. */
export const itemFates = { lying: 0, drawn: 1, taken: 2 } as const

/** The items between the runner's back and the horizon, kept as obstacles are. */
export type ItemRing = {
  first: number
  end: number
  readonly mask: number
  readonly kind: Column
  readonly fate: Column
  readonly x: Column
  readonly y: Column
  readonly z: Column
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
  ring.fate[place] = itemFates.lying
  ring.x[place] = x
  ring.y[place] = y
  ring.z[place] = z
  ring.end += 1
}

/** Forgets what lies before z, up to the first that does not. */
export function dropItemsBefore(ring: ItemRing, z: number): void {
  while (ring.first < ring.end && read(ring.z, ring.first & mask) < z) ring.first += 1
}
