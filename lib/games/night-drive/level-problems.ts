import { createRandom } from '@/lib/games/random'
import { toSeed } from '@/lib/games/seed'
import { ticksPerSecond } from '../rules'
import { createDriveBot, driveSkills } from './bot'
import { mostCharge } from './state'
import { segmentLength } from './generate-road'
import { leastClearance, ownTrafficSpeed } from './traffic'
import { firstOwnLane, laneCount, traitsOf } from './constants'
import { nobody, type PlannedSection, planSection, somebodyMaybe } from './level-plan'
import { bendRow, firstLaneRow, hillRow, type DriveLevel, driveLimits, type DriveObject, type DriveRoom } from './level'
import { createDriveLevelRules } from './level-rules'

const seed = toSeed('0'.repeat(32))

/** By what matters of a stretch: who edits its traffic does not have it driven again. */
const bestTicksCache = new Map<string, number>()
const cacheSize = 256

function drive(room: DriveRoom, isFirst: boolean): number {
  const rows = room.rows.map((row, y) => (y < firstLaneRow ? row : '.'.repeat(row.length)))
  const rules = createDriveLevelRules({
    look: { city: 'core', sky: 'night', music: 0 },
    rooms: [{ ...room, rows, objects: [], seconds: driveLimits.mostSeconds }],
  })
  const state = rules.start(seed)
  state.charge = mostCharge
  if (!isFirst) state.speed = state.course?.plan.stretches[0]?.top ?? state.speed
  const bot = createDriveBot(driveSkills.expert, createRandom(seed, 9))
  while (!rules.isOver(state)) rules.step(state, bot(state))
  return state.course?.hasWon ? state.tick : Infinity
}

/** Ticks that the expert takes for a stretch where nobody else drives, with all boost. @param isFirst starts slowly; whoever comes from another one is fast. */
export function bestTicksOf(room: DriveRoom, isFirst: boolean): number {
  const name = `${room.rows[bendRow]} ${room.rows[hillRow]} ${room.pace} ${isFirst}`
  const ticks = bestTicksCache.get(name) ?? drive(room, isFirst)
  if (bestTicksCache.size >= cacheSize) bestTicksCache.clear()
  bestTicksCache.set(name, ticks)
  return ticks
}

/** What can be wrong with a road. With an error it cannot be driven; a warning is something that its author may want. */
export const driveProblemSeverity = {
  'gate-out-of-reach': 'error',
  outside: 'error',
  'off-road': 'error',
  'shared-place': 'error',
  'little-time': 'warning',
  'lanes-shut': 'warning',
  'chest-without-key': 'warning',
} as const

export type DriveProblemCode = keyof typeof driveProblemSeverity

/** Something wrong, and where: a stretch, in it a column `x` and a row `y`, and an object, as far as it has a place. */
export type DriveProblem = {
  readonly code: DriveProblemCode
  readonly room: number
  readonly x: number | null
  readonly y: number | null
  readonly object: DriveObject | null
}

type Report = (problem: Omit<DriveProblem, 'object'> & { readonly object?: DriveObject }) => void
type Looked = { readonly room: DriveRoom; readonly number: number; readonly stretch: PlannedSection }

/** What a driver needs over what the expert takes on an empty road, in hundredths. */
const share = 108

/** Columns that it takes to change to the lane beside. */
const columnsOfLane = 6

/** What each stretch came to when it was last looked at: an edit changes one of them. */
const planCache = new WeakMap<DriveRoom, PlannedSection>()

function lookAt(room: DriveRoom, number: number): Looked {
  const stretch = planCache.get(room) ?? planSection(room)
  planCache.set(room, stretch)
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
export function findDriveProblems({ rooms }: DriveLevel): readonly DriveProblem[] {
  const problems: DriveProblem[] = []
  const report: Report = ({ object = null, ...problem }) => problems.push({ ...problem, object })
  const looked = rooms.map(lookAt)
  checkTimes(looked, report)
  for (const each of looked) {
    checkThings(each, report)
    checkLanes(each, report)
  }
  checkChests(looked, report)
  const isError = ({ code }: DriveProblem) => driveProblemSeverity[code] === 'error'
  return [...problems.filter(isError), ...problems.filter((problem) => !isError(problem))]
}
