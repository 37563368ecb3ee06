import type { RunnerPace } from '../cyberwave-runner/level'
import { createRandom, nextBelow, nextChance, type Random } from '../random'
import { ticksPerSecond } from '../rules'
import type { Seed } from '../seed'
import { getTreasures } from '../treasures'
import { segmentLength } from './generate-road'
import { firstOwnLane, laneCount, laneX, metre, perTick, trafficKinds } from './constants'
import { bendRow, firstLaneRow, hillRow, type DriveLevel, driveObjectKinds, type DriveRoom } from './level'

/** The speed that the engine reaches on a stretch, as at some place of the endless road. */
const tops: Readonly<Record<RunnerPace, number>> = {
  easy: perTick(38),
  brisk: perTick(44),
  fast: perTick(51),
  wild: perTick(57),
  furious: perTick(64),
}

/** How much the road bends and rises at its most where it is drawn so; it goes over from one to the other by itself. */
const curves: Readonly<Record<string, number>> = {
  '(': -3_200,
  '[': -5_800,
  '{': -8_800,
  ')': 3_200,
  ']': 5_800,
  '}': 8_800,
}
const rises: Readonly<Record<string, number>> = { '+': 22, '#': 42, '-': -22, '=': -42 }

/** Nobody drives there; and somebody may, as the seed has it. */
export const nobody = -1
export const somebodyMaybe = -2
const drivers: Readonly<Record<string, number>> = {
  c: trafficKinds.car,
  v: trafficKinds.van,
  t: trafficKinds.truck,
  '?': somebodyMaybe,
}

/** What lies on the road, by number. */
export const thingKinds = Object.fromEntries(driveObjectKinds.map((kind, number) => [kind, number])) as Readonly<
  Record<(typeof driveObjectKinds)[number], number>
>

/** A thing of a stretch: its column and lane, its number in `thingKinds`, and which of the plan's treasures it is, or -1. */
type PlannedThing = {
  readonly column: number
  readonly lane: number
  readonly kind: number
  readonly treasure: number
}

/** A stretch made ready. */
export type PlannedSection = {
  readonly columns: number
  /** By column. */
  readonly bends: Int32Array
  readonly rises: Int32Array
  /** By `column * 4 + lane`: the kind of who is met there, `nobody`, or `somebodyMaybe`. */
  readonly drivers: Int32Array
  /** From the first to the last. */
  readonly things: readonly PlannedThing[]
  /** 1/256 units a tick. */
  readonly top: number
  /** Ticks that the gate before it brings. */
  readonly ticks: number
}

/** A road made ready to be driven, which no run changes. */
type LevelPlan = {
  readonly stretches: readonly PlannedSection[]
  readonly chests: number
  /** Ids of what keys of hunts can lie in, the smallest first. */
  readonly treasures: readonly number[]
}

/** Makes a stretch ready. @param treasures ids of all that the run has to know by their ids. */
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
      (_, cell) => drivers[signAt(firstLaneRow + (cell % laneCount), Math.floor(cell / laneCount))] ?? nobody,
    ),
    things: objects
      .filter(({ x, y }) => x < columns && y >= firstLaneRow)
      .map(({ id, kind, x, y }) => ({
        column: x,
        lane: y - firstLaneRow,
        kind: thingKinds[kind],
        treasure: numbers.get(id) ?? -1,
      }))
      .toSorted((a, b) => a.column - b.column || a.lane - b.lane),
    top: tops[pace],
    ticks: seconds * ticksPerSecond,
  }
}

/** Makes a road ready. */
export function createLevelPlan(level: DriveLevel): LevelPlan {
  const treasures = getTreasures(level).map(({ id }) => id)
  const chests = level.rooms.reduce(
    (sum, { objects }) => sum + objects.filter(({ kind }) => kind === 'chest').length,
    0,
  )
  return { stretches: level.rooms.map((room) => planSection(room, treasures)), chests, treasures }
}

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
export type LevelCourse = {
  readonly plan: LevelPlan
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

type Placed = { readonly stretch: PlannedSection; readonly begin: number; readonly isMirrored: boolean }

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
export function createLevelCourse(plan: LevelPlan, seed: Seed): LevelCourse {
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
export const currentSection = ({ plan, stretch }: LevelCourse): PlannedSection =>
  plan.stretches[stretch] as PlannedSection
