import type { RunnerPace } from '../cyberwave-runner/level'
import { createRandom, nextBelow, nextChance, type Random } from '../random'
import { ticksPerSecond } from '../rules'
import type { Seed } from '../seed'
import { getTreasures } from '../treasures'
import { segmentLength } from './generate-road'
import { firstOwnLane, laneCount, laneX, metre, perTick, trafficKinds } from './constants'
import { bendRow, firstLaneRow, hillRow, type DriveLevel, driveObjectKinds, type DriveRoom } from './level'

/** Engine speed of each pace, similar to those along the endless road. */
const tops: Readonly<Record<RunnerPace, number>> = {
  easy: perTick(38),
  brisk: perTick(44),
  fast: perTick(51),
  wild: perTick(57),
  furious: perTick(64),
}

/** Target curve and slope of each tile. The road changes towards them gradually. */
const curves: Readonly<Record<string, number>> = {
  '(': -3_200,
  '[': -5_800,
  '{': -8_800,
  ')': 3_200,
  ']': 5_800,
  '}': 8_800,
}
const rises: Readonly<Record<string, number>> = { '+': 22, '#': 42, '-': -22, '=': -42 }

/** Cell values without a vehicle: always empty, or filled at random by the seed. */
export const emptyLane = -1
export const possibleDriver = -2
const drivers: Readonly<Record<string, number>> = {
  c: trafficKinds.car,
  v: trafficKinds.van,
  t: trafficKinds.truck,
  '?': possibleDriver,
}

/** Kinds of objects on the road, by number. */
export const objectKinds = Object.fromEntries(driveObjectKinds.map((kind, number) => [kind, number])) as Readonly<
  Record<(typeof driveObjectKinds)[number], number>
>

/** An object of a section: column, lane, number in `objectKinds`, and index in the plan's treasures or -1. */
type PlannedThing = {
  readonly column: number
  readonly lane: number
  readonly kind: number
  readonly treasure: number
}

/** A section, prepared for the rules. */
export type PlannedSection = {
  readonly columns: number
  /** By column. */
  readonly bends: Int32Array
  readonly rises: Int32Array
  /** By `column * 4 + lane`: the kind of the vehicle, `emptyLane`, or `possibleDriver`. */
  readonly drivers: Int32Array
  /** In order of their columns. */
  readonly things: readonly PlannedThing[]
  /** Engine speed in 1/256 unit a tick. */
  readonly top: number
  /** Ticks that the gate before the section adds. */
  readonly ticks: number
}

/** A level, prepared for the rules. Runs never change it. */
type LevelPlan = {
  readonly sections: readonly PlannedSection[]
  readonly chests: number
  /** Ids of the chests and keys in which hunts can hide keys, in ascending order. */
  readonly treasures: readonly number[]
}

/** Prepares a section. @param treasures ids of the level's chests and keys that replays record. */
export function planSection(
  { rows, objects, pace, seconds }: DriveRoom,
  treasures: readonly number[] = [],
): PlannedSection {
  const columns = rows[0]?.length ?? 0
  const signAt = (row: number, column: number) => rows[row]?.[column] ?? '.'
  const numbers = new Map(treasures.map((id, number) => [id, number]))
  return {
    columns,
    bends: Int32Array.from({ length: columns }, (_, column) => curves[signAt(bendRow, column)] ?? 0),
    rises: Int32Array.from({ length: columns }, (_, column) => rises[signAt(hillRow, column)] ?? 0),
    drivers: Int32Array.from(
      { length: columns * laneCount },
      (_, cell) => drivers[signAt(firstLaneRow + (cell % laneCount), Math.floor(cell / laneCount))] ?? emptyLane,
    ),
    things: objects
      .filter(({ x, y }) => x < columns && y >= firstLaneRow)
      .map(({ id, kind, x, y }) => ({
        column: x,
        lane: y - firstLaneRow,
        kind: objectKinds[kind],
        treasure: numbers.get(id) ?? -1,
      }))
      .toSorted((a, b) => a.column - b.column || a.lane - b.lane),
    top: tops[pace],
    ticks: seconds * ticksPerSecond,
  }
}

/** Prepares a level. */
export function createLevelPlan(level: DriveLevel): LevelPlan {
  const treasures = getTreasures(level).map(({ id }) => id)
  const chests = level.rooms.reduce(
    (sum, { objects }) => sum + objects.filter(({ kind }) => kind === 'chest').length,
    0,
  )
  return { sections: level.rooms.map((room) => planSection(room, treasures)), chests, treasures }
}

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
export type LevelObjectArrays = {
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
