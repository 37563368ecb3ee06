/** A round place of a world, in metres. */
export type PlannedPlace = readonly [x: number, z: number, radius: number]

/** How a world is laid out before a seed turns it: places, and ways between them. */
export type WorldPlan = {
  readonly places: readonly PlannedPlace[]
  /** Two places and half of the width of the way between them, in metres. */
  readonly ways: readonly (readonly [from: number, to: number, half: number])[]
  /** The places of the portals: to the next world, and to the one after. */
  readonly portals: readonly [next: number, other: number]
  /** The places that have chests. */
  readonly chests: readonly [number, number, number, number]
  /** What stands about: how much of it, and how thick it is, in metres. */
  readonly standing: { readonly count: number; readonly thin: number; readonly thick: number }
}

/** Chambers that tunnels join. */
const cave: WorldPlan = {
  places: [
    [0, 0, 10],
    [20, -7, 8],
    [13, 17, 8],
    [-9, 20, 8],
    [-22, 3, 9],
    [-11, -19, 8],
  ],
  ways: [
    [0, 1, 2.2],
    [0, 2, 2.2],
    [2, 3, 1.9],
    [0, 4, 2.2],
    [4, 5, 1.9],
    [0, 5, 1.9],
  ],
  portals: [1, 4],
  chests: [0, 2, 3, 5],
  standing: { count: 26, thin: 0.5, thick: 1.3 },
}

/** One wide meadow, and three groves off it. */
const garden: WorldPlan = {
  places: [
    [0, 0, 19],
    [27, -6, 8],
    [-14, 24, 8],
    [-22, -17, 8],
  ],
  ways: [
    [0, 1, 2.6],
    [0, 2, 2.6],
    [0, 3, 2.6],
  ],
  portals: [1, 2],
  chests: [0, 3, 1, 2],
  standing: { count: 30, thin: 0.5, thick: 1.1 },
}

/** Isles in the sky, a ring of them around one, and bridges. */
const isles: WorldPlan = {
  places: [
    [0, 0, 8],
    [18, -8, 7],
    [19, 11, 6],
    [1, 21, 7],
    [-18, 12, 6],
    [-19, -8, 7],
    [-1, -20, 6],
  ],
  ways: [
    [0, 1, 1.4],
    [1, 2, 1.2],
    [2, 3, 1.2],
    [3, 0, 1.4],
    [3, 4, 1.2],
    [4, 5, 1.2],
    [5, 0, 1.4],
    [6, 0, 1.4],
  ],
  portals: [1, 5],
  chests: [2, 3, 4, 6],
  standing: { count: 16, thin: 0.4, thick: 0.9 },
}

/** The three worlds. A run begins in the garden, where the gate stands. */
export const worldPlans = [cave, garden, isles] as const

export const worldNames = ['cave', 'garden', 'isles'] as const

export type WorldName = (typeof worldNames)[number]

/** The world that a run begins in, and where the gate stands. */
export const homeWorld = 1
