import { ticksPerSecond } from '../rules'
import type { RunnerPace } from '../runner/runner-level'
import { treasuresOf } from '../treasures'
import { laneCount, perTick } from './measures'
import { roadObjectKinds, type RoadLevel, type RoadRoom } from './road-level'
import { bendRow, firstLaneRow, hillRow } from './road-tiles'
import { trafficKinds } from './traffic-kinds'

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
export const thingKinds = Object.fromEntries(roadObjectKinds.map((kind, number) => [kind, number])) as Readonly<
  Record<(typeof roadObjectKinds)[number], number>
>

/** A thing of a stretch: its column and lane, its number in `thingKinds`, and which of the plan's treasures it is, or -1. */
export type PlannedThing = {
  readonly column: number
  readonly lane: number
  readonly kind: number
  readonly treasure: number
}

/** A stretch made ready. */
export type PlannedRoad = {
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
export type RoadPlan = {
  readonly stretches: readonly PlannedRoad[]
  readonly chests: number
  /** Ids of what keys of hunts can lie in, the smallest first. */
  readonly treasures: readonly number[]
}

/** Makes a stretch ready. @param treasures ids of all that the run has to know by their ids. */
export function planRoom({ rows, objects, pace, seconds }: RoadRoom, treasures: readonly number[] = []): PlannedRoad {
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
export function createRoadPlan(level: RoadLevel): RoadPlan {
  const treasures = treasuresOf(level).map(({ id }) => id)
  const chests = level.rooms.reduce(
    (sum, { objects }) => sum + objects.filter(({ kind }) => kind === 'chest').length,
    0,
  )
  return { stretches: level.rooms.map((room) => planRoom(room, treasures)), chests, treasures }
}
