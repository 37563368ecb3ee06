import { metre } from './measures'

/** What stands in a lane. The numbers are kept in states: new kinds go to the end. */
export const obstacleKinds = { barrier: 0, beam: 1, block: 2, truck: 3, glass: 4, car: 5, gap: 6 } as const

export type ObstacleKind = keyof typeof obstacleKinds

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
