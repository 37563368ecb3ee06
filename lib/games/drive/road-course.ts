import { createRandom, nextBelow, nextChance, type Random } from '../random'
import type { Seed } from '../seed'
import { firstOwnLane, laneCount, laneX, metre } from './measures'
import { nobody, somebodyMaybe, type PlannedRoad, type RoadPlan } from './road-plan'
import { segmentLength } from './road-ring'

/** Segments of straight road before the first stretch, and between two at least and at most. */
const runUp = 8
const leastBetween = 3
const mostBetween = 7

/** Of so many columns with `maybe` one has somebody. */
const oneIn = 9

/** Those who are met one way, in the order of the road. */
export type Drivers = {
  readonly count: number
  /** The place at which whoever drives at the pace of the stretch meets one: units from the start. */
  readonly met: Int32Array
  readonly lane: Int32Array
  readonly kind: Int32Array
  /** The speed that the pace stands for there, in units a tick. */
  readonly pace: Int32Array
  /** How many are laid. */
  next: number
  /** Up to where each of the two lanes is taken, as it was when the run began. */
  readonly taken: Int32Array
  /** Where the last one is, as it was when the run began. */
  last: number
}

/** Everything that lies on the road, in its order. */
export type RoadThings = {
  readonly count: number
  readonly at: Int32Array
  readonly x: Int32Array
  readonly kind: Int32Array
  /** Which of the plan's treasures each is, or -1. */
  readonly treasure: Int32Array
  readonly isTaken: Uint8Array
  /** All before it are behind the car. */
  first: number
}

/** How far a run is on a road that somebody drew. */
export type RoadCourse = {
  readonly plan: RoadPlan
  /** By segment, up to the finish. */
  readonly bends: Int32Array
  readonly rises: Int32Array
  /** By stretch: where its gate stands. The last one is the finish. */
  readonly gates: Int32Array
  readonly finish: number
  /** The stretch that is driven. */
  stretch: number
  readonly own: Drivers
  readonly oncoming: Drivers
  readonly things: RoadThings
  lights: number
  /** Keys in hand, and chests opened. */
  keys: number
  chests: number
  /** By treasure: 1 where a key was taken, or a chest was opened. */
  readonly found: Uint8Array
  /** The treasure that was found last, or -1. */
  lastFound: number
  hasWon: boolean
}

/** A lane where left and right are exchanged: who comes still comes on their side. */
const mirrorLane = (lane: number) => (lane < firstOwnLane ? 1 - lane : 2 * firstOwnLane + 1 - lane)

/** Where the first one may be: nobody stands before the car as it starts. */
const firstTaken = 70 * metre

type Met = { readonly met: number; readonly lane: number; readonly kind: number; readonly pace: number }

const toDrivers = (all: readonly Met[]): Drivers => ({
  count: all.length,
  met: Int32Array.from(all, ({ met }) => met),
  lane: Int32Array.from(all, ({ lane }) => lane),
  kind: Int32Array.from(all, ({ kind }) => kind),
  pace: Int32Array.from(all, ({ pace }) => pace),
  next: 0,
  taken: new Int32Array(2).fill(firstTaken),
  last: 0,
})

type Placed = { readonly stretch: PlannedRoad; readonly begin: number; readonly isMirrored: boolean }

/** Everybody of a stretch: drawn ones where they are drawn, others as the seed has it. */
function meetAll({ stretch, begin, isMirrored }: Placed, random: Random): Met[] {
  return [...stretch.drivers].flatMap((drawn, cell) => {
    if (drawn === nobody) return []
    const isMaybe = drawn === somebodyMaybe
    if (isMaybe && !nextChance(random, 1, oneIn)) return []
    const lane = cell % laneCount
    const kind = isMaybe ? Math.max(0, nextBelow(random, 10) - 7) : drawn
    const met = (begin + Math.floor(cell / laneCount)) * segmentLength + nextBelow(random, segmentLength)
    return [{ met, lane: isMirrored ? mirrorLane(lane) : lane, kind, pace: Math.floor((stretch.top * 7) / 2_048) }]
  })
}

function layThings(placed: readonly Placed[]): RoadThings {
  const all = placed.flatMap(({ stretch, begin, isMirrored }) =>
    stretch.things.map(({ column, lane, kind, treasure }) => ({
      at: (begin + column) * segmentLength + segmentLength / 2,
      x: laneX(isMirrored ? mirrorLane(lane) : lane),
      kind,
      treasure,
    })),
  )
  return {
    count: all.length,
    at: Int32Array.from(all, ({ at }) => at),
    x: Int32Array.from(all, ({ x }) => x),
    kind: Int32Array.from(all, ({ kind }) => kind),
    treasure: Int32Array.from(all, ({ treasure }) => treasure),
    isTaken: new Uint8Array(all.length),
    first: 0,
  }
}

/**
 * Begins a run on a drawn road. The seed decides which stretches come mirrored, how far they are from each other, and who of
 * those that may be there drives, so that a run that is copied from somebody leads elsewhere.
 */
export function createRoadCourse(plan: RoadPlan, seed: Seed): RoadCourse {
  const random = createRandom(seed, 3)
  let end = runUp
  const placed = plan.stretches.map((stretch, index): Placed => {
    const begin = index === 0 ? end : end + leastBetween + nextBelow(random, mostBetween - leastBetween + 1)
    end = begin + stretch.columns
    return { stretch, begin, isMirrored: nextChance(random, 1, 2) }
  })
  const bends = new Int32Array(end)
  const rises = new Int32Array(end)
  for (const { stretch, begin, isMirrored } of placed) {
    bends.set(isMirrored ? stretch.bends.map((bend) => -bend) : stretch.bends, begin)
    rises.set(stretch.rises, begin)
  }
  const met = placed.flatMap((each) => meetAll(each, random))
  return {
    plan,
    bends,
    rises,
    gates: Int32Array.from(placed, ({ stretch, begin }) => (begin + stretch.columns) * segmentLength),
    finish: end * segmentLength,
    stretch: 0,
    own: toDrivers(met.filter(({ lane }) => lane >= firstOwnLane)),
    oncoming: toDrivers(met.filter(({ lane }) => lane < firstOwnLane)),
    things: layThings(placed),
    lights: 0,
    keys: 0,
    chests: 0,
    found: new Uint8Array(plan.treasures.length),
    lastFound: -1,
    hasWon: false,
  }
}

/** The stretch that is driven, and after the finish the last one. */
export const stretchDriven = ({ plan, stretch }: RoadCourse): PlannedRoad => plan.stretches[stretch] as PlannedRoad
