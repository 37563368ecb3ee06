import { ticksPerSecond } from '../rules'
import { bestTicksOf } from './bots/best-ticks'
import { leastClearance, ownTrafficSpeed } from './lay-traffic'
import { firstOwnLane, laneCount } from './measures'
import type { RoadLevel, RoadObject, RoadRoom } from './road-level'
import { nobody, planRoom, somebodyMaybe, type PlannedRoad } from './road-plan'
import { segmentLength } from './road-ring'
import { firstLaneRow } from './road-tiles'
import { traitsOf } from './traffic-kinds'

/** What can be wrong with a road. With an error it cannot be driven; a warning is something that its author may want. */
export const roadProblemSeverity = {
  'gate-out-of-reach': 'error',
  outside: 'error',
  'off-road': 'error',
  'shared-place': 'error',
  'little-time': 'warning',
  'lanes-shut': 'warning',
  'chest-without-key': 'warning',
} as const

export type RoadProblemCode = keyof typeof roadProblemSeverity

/** Something wrong, and where: a stretch, in it a column `x` and a row `y`, and an object, as far as it has a place. */
export type RoadProblem = {
  readonly code: RoadProblemCode
  readonly room: number
  readonly x: number | null
  readonly y: number | null
  readonly object: RoadObject | null
}

type Report = (problem: Omit<RoadProblem, 'object'> & { readonly object?: RoadObject }) => void
type Looked = { readonly room: RoadRoom; readonly number: number; readonly stretch: PlannedRoad }

/** What a driver needs over what the expert takes on an empty road, in hundredths. */
const share = 108

/** Columns that it takes to change to the lane beside. */
const columnsOfLane = 6

/** What each stretch came to when it was last looked at: an edit changes one of them. */
const known = new WeakMap<RoadRoom, PlannedRoad>()

function lookAt(room: RoadRoom, number: number): Looked {
  const stretch = known.get(room) ?? planRoom(room)
  known.set(room, stretch)
  return { room, number, stretch }
}

/** The time up to each gate is the sum of what all gates before it brought, as what is left is kept. */
function checkTimes(looked: readonly Looked[], report: Report): void {
  let given = 0
  let needed = 0
  let isLate = false
  for (const { room, number, stretch } of looked) {
    given += room.seconds * ticksPerSecond
    needed += bestTicksOf(room, number === 0)
    const at = { room: number, x: stretch.columns - 1, y: firstLaneRow + firstOwnLane }
    if (given < needed) {
      report({ code: 'gate-out-of-reach', ...at })
      return
    }
    if (!isLate && given * 100 < needed * share) report({ code: 'little-time', ...at })
    isLate ||= given * 100 < needed * share
  }
}

function checkThings({ room, number, stretch }: Looked, report: Report): void {
  const taken = new Set<number>()
  for (const object of room.objects) {
    const { x, y } = object
    const at = { room: number, x, y, object }
    const cell = x * laneCount + y - firstLaneRow
    if (x >= stretch.columns) report({ code: 'outside', ...at })
    else if (y < firstLaneRow) report({ code: 'off-road', ...at })
    else if (taken.has(cell)) report({ code: 'shared-place', ...at })
    taken.add(cell)
  }
}

/** Units between two drawn ones, as they are when they are met: both have gone on meanwhile. */
const apartWhenMet = (columns: number, pace: number) =>
  Math.floor((columns * segmentLength * (pace - ownTrafficSpeed)) / pace)

/** Traffic that would shut both lanes is held back by the rules: it is not met where it was drawn. */
function checkLanes({ number, stretch }: Looked, report: Report): void {
  const { drivers, columns, top } = stretch
  const pace = Math.floor((top * 7) / 2_048)
  const last: [column: number, halfLength: number][] = [
    [-Infinity, 0],
    [-Infinity, 0],
  ]
  for (let column = 0; column < columns; column++) {
    for (const lane of [0, 1] as const) {
      const kind = drivers[column * laneCount + firstOwnLane + lane] as number
      if (kind === nobody || kind === somebodyMaybe) continue
      const { halfLength } = traitsOf(kind)
      const [before, half] = last[1 - lane] as [number, number]
      if (apartWhenMet(column - before, pace) < leastClearance + half + halfLength)
        report({ code: 'lanes-shut', room: number, x: column, y: firstLaneRow + firstOwnLane + lane })
      last[lane] = [column, halfLength]
    }
  }
}

/** The most keys that one can have in hand, from column to column: a chest takes one wherever it is passed with one. */
function checkChests(looked: readonly Looked[], report: Report): void {
  let brought = 0
  for (const { room, number, stretch } of looked) {
    const things = new Map(room.objects.map((object) => [object.x * laneCount + object.y - firstLaneRow, object]))
    const hands: number[][] = []
    for (let column = 0; column < stretch.columns; column++) {
      hands.push(
        Array.from({ length: laneCount }, (_, lane) => {
          const from = Array.from(
            { length: laneCount },
            (_, other) => hands[column - Math.max(1, columnsOfLane * Math.abs(other - lane))]?.[other] ?? brought,
          )
          const keys = Math.max(...from)
          const thing = things.get(column * laneCount + lane)
          if (thing?.kind === 'chest' && keys < 1)
            report({ code: 'chest-without-key', room: number, x: column, y: lane + firstLaneRow, object: thing })
          return thing?.kind === 'key' ? keys + 1 : thing?.kind === 'chest' ? Math.max(0, keys - 1) : keys
        }),
      )
    }
    brought = Math.max(brought, ...(hands.at(-1) ?? []))
  }
}

/** Finds what is wrong with a road: errors first. Whether its gates are in reach is tried by the expert among the bots. */
export function findRoadProblems({ rooms }: RoadLevel): readonly RoadProblem[] {
  const problems: RoadProblem[] = []
  const report: Report = ({ object = null, ...problem }) => problems.push({ ...problem, object })
  const looked = rooms.map(lookAt)
  checkTimes(looked, report)
  for (const each of looked) {
    checkThings(each, report)
    checkLanes(each, report)
  }
  checkChests(looked, report)
  const isError = ({ code }: RoadProblem) => roadProblemSeverity[code] === 'error'
  return [...problems.filter(isError), ...problems.filter((problem) => !isError(problem))]
}
