import { createRandom, nextBelow, nextChance, type Random } from '../random'
import type { Seed } from '../seed'
import { segmentLength } from './generate-road'
import { firstOwnLane, laneCount, laneX, metre } from './constants'
import { emptyLane, type LevelPlan, type PlannedSection, possibleDriver } from './level-plan'

/** Straight segments before the first section, and the range between two sections. */
const leadIn = 8

const minBetween = 3

const maxBetween = 7

/** One in so many possible vehicles exists. */
const oneIn = 9

/** Vehicles of one direction, in order of their position. */
export type Drivers = {
  readonly count: number
  /** The distance at which a player at the section's pace meets each vehicle, in units from the start. */
  readonly met: Int32Array
  readonly lane: Int32Array
  readonly kind: Int32Array
  /** The section's pace there, in units a tick. */
  readonly pace: Int32Array
  /** Number of vehicles that are on the road already. */
  next: number
  /** For each of the two lanes, the distance up to which it is occupied, projected to the start of the run. */
  readonly taken: Int32Array
  /** Position of the last vehicle, projected to the start of the run. */
  last: number
}

/** All objects of the level, in order of their position. */
type LevelObjectArrays = {
  readonly count: number
  readonly at: Int32Array
  readonly x: Int32Array
  readonly kind: Int32Array
  /** Index in the plan's treasures, or -1. */
  readonly treasure: Int32Array
  readonly isTaken: Uint8Array
  /** All objects before this index are behind the car. */
  first: number
}

/** The progress of a run through a level. */
export type LevelCourse = {
  readonly plan: LevelPlan
  /** By segment, up to the finish. */
  readonly bends: Int32Array
  readonly rises: Int32Array
  /** By section: the position of the gate at its end. The last one is the finish. */
  readonly gates: Int32Array
  readonly finish: number
  /** Index of the current section. */
  section: number
  readonly own: Drivers
  readonly oncoming: Drivers
  readonly things: LevelObjectArrays
  lights: number
  /** Keys in hand, and chests opened. */
  keys: number
  chests: number
  /** By treasure: 1 when its key was taken or its chest was opened. */
  readonly found: Uint8Array
  /** Index of the treasure that was found last, or -1. */
  lastFound: number
  hasWon: boolean
}

/** The lane in a mirrored section. Oncoming traffic stays on its side. */
const mirrorLane = (lane: number) => (lane < firstOwnLane ? 1 - lane : 2 * firstOwnLane + 1 - lane)

/** No vehicle starts closer to the car than this. */
const firstTaken = 70 * metre

type PlannedDriver = { readonly met: number; readonly lane: number; readonly kind: number; readonly pace: number }

const toDriverArrays = (all: readonly PlannedDriver[]): Drivers => ({
  count: all.length,
  met: Int32Array.from(all, ({ met }) => met),
  lane: Int32Array.from(all, ({ lane }) => lane),
  kind: Int32Array.from(all, ({ kind }) => kind),
  pace: Int32Array.from(all, ({ pace }) => pace),
  next: 0,
  taken: new Int32Array(2).fill(firstTaken),
  last: 0,
})

type Placed = { readonly section: PlannedSection; readonly begin: number; readonly isMirrored: boolean }

/** The vehicles of a section: placed ones as the level says, possible ones as the seed decides. */
function planDrivers({ section, begin, isMirrored }: Placed, random: Random): PlannedDriver[] {
  return [...section.drivers].flatMap((drawn, cell) => {
    if (drawn === emptyLane) return []
    const isMaybe = drawn === possibleDriver
    if (isMaybe && !nextChance(random, 1, oneIn)) return []
    const lane = cell % laneCount
    const kind = isMaybe ? Math.max(0, nextBelow(random, 10) - 7) : drawn
    const met = (begin + Math.floor(cell / laneCount)) * segmentLength + nextBelow(random, segmentLength)
    return [{ met, lane: isMirrored ? mirrorLane(lane) : lane, kind, pace: Math.floor((section.top * 7) / 2_048) }]
  })
}

function placeLevelObjects(placed: readonly Placed[]): LevelObjectArrays {
  const all = placed.flatMap(({ section, begin, isMirrored }) =>
    section.things.map(({ column, lane, kind, treasure }) => ({
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
 * Starts a run through a level. The seed decides which sections are mirrored, the distances between them, and which of
 * the possible vehicles exist, so a copied input log does not work for another seed.
 */
export function createLevelCourse(plan: LevelPlan, seed: Seed): LevelCourse {
  const random = createRandom(seed, 3)
  let end = leadIn
  const placed = plan.sections.map((section, index): Placed => {
    const begin = index === 0 ? end : end + minBetween + nextBelow(random, maxBetween - minBetween + 1)
    end = begin + section.columns
    return { section, begin, isMirrored: nextChance(random, 1, 2) }
  })
  const bends = new Int32Array(end)
  const rises = new Int32Array(end)
  for (const { section, begin, isMirrored } of placed) {
    bends.set(isMirrored ? section.bends.map((bend) => -bend) : section.bends, begin)
    rises.set(section.rises, begin)
  }
  const met = placed.flatMap((each) => planDrivers(each, random))
  return {
    plan,
    bends,
    rises,
    gates: Int32Array.from(placed, ({ section, begin }) => (begin + section.columns) * segmentLength),
    finish: end * segmentLength,
    section: 0,
    own: toDriverArrays(met.filter(({ lane }) => lane >= firstOwnLane)),
    oncoming: toDriverArrays(met.filter(({ lane }) => lane < firstOwnLane)),
    things: placeLevelObjects(placed),
    lights: 0,
    keys: 0,
    chests: 0,
    found: new Uint8Array(plan.treasures.length),
    lastFound: -1,
    hasWon: false,
  }
}

/** The current section; after the finish the last one. */
export const currentSection = ({ plan, section }: LevelCourse): PlannedSection =>
  plan.sections[section] as PlannedSection
