/** Where a portal stands, which way one looks who comes out of it, and the world that it leads to. */
export type Portal = { readonly x: number; readonly z: number; readonly heading: number; readonly to: number }

/** A way between two places: a straight line with half of its width. */
export type Way = { readonly from: number; readonly to: number; readonly half: number }

/** A world of a run, in units; everything but `chestOpen`, `chestSeen` and `moteTaken` stays as it was laid. */
export type WorldState = {
  readonly placeX: Int32Array
  readonly placeZ: Int32Array
  readonly placeRadius: Int32Array
  readonly ways: readonly Way[]
  /** What stands in the way, as circles. */
  readonly standX: Int32Array
  readonly standZ: Int32Array
  readonly standRadius: Int32Array
  readonly portals: readonly Portal[]
  readonly chestX: Int32Array
  readonly chestZ: Int32Array
  readonly chestOpen: Uint8Array
  readonly chestSeen: Uint8Array
  readonly moteX: Int32Array
  readonly moteZ: Int32Array
  readonly moteTaken: Uint8Array
}

/** What stands at a place of a column: columns are only asked within their length. */
export const at = (column: Int32Array | Uint8Array, place: number): number => column[place] as number
