import type { RunnerPace } from '../cyberwave-runner/level'
import { ticksPerSecond } from '../rules'
import { getTreasures } from '../treasures'
import { laneCount, perTick, trafficKinds } from './constants'
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
export type LevelPlan = {
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
