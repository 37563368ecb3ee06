import { createRandom } from '@/lib/games/random'
import { toSeed } from '@/lib/games/seed'
import { ticksPerSecond } from '../rules'
import { createDriveBot, driveSkills } from './bot'
import { maxCharge } from './state'
import { segmentLength } from './generate-road'
import { minClearance, ownTrafficSpeed } from './traffic'
import { firstOwnLane, laneCount, getTraits } from './constants'
import { emptyLane, type PlannedSection, planSection, possibleDriver } from './level-plan'
import { bendRow, firstLaneRow, hillRow, type DriveLevel, driveLimits, type DriveObject, type DriveRoom } from './level'
import { createDriveLevelRules } from './level-rules'

const seed = toSeed('0'.repeat(32))

/** Best times by everything that affects them. A change of traffic does not invalidate them. */
const bestTicksCache = new Map<string, number>()
const cacheSize = 256

function drive(room: DriveRoom, isFirst: boolean): number {
  const rows = room.rows.map((row, y) => (y < firstLaneRow ? row : '.'.repeat(row.length)))
  const rules = createDriveLevelRules({
    look: { city: 'core', sky: 'night', music: 0 },
    rooms: [{ ...room, rows, objects: [], seconds: driveLimits.maxSeconds }],
  })
  const state = rules.start(seed)
  state.charge = maxCharge
  if (!isFirst) state.speed = state.course?.plan.sections[0]?.top ?? state.speed
  const bot = createDriveBot(driveSkills.expert, createRandom(seed, 9))
  while (!rules.isOver(state)) rules.step(state, bot(state))
  return state.course?.hasWon ? state.tick : Infinity
}

/**
 * Ticks that the expert bot needs for a section without traffic and with full boost. @param isFirst whether the section
 * starts at low speed.
 */
export function getBestTicks(room: DriveRoom, isFirst: boolean): number {
  const name = `${room.rows[bendRow]} ${room.rows[hillRow]} ${room.pace} ${isFirst}`
  const ticks = bestTicksCache.get(name) ?? drive(room, isFirst)
  if (bestTicksCache.size >= cacheSize) bestTicksCache.clear()
  bestTicksCache.set(name, ticks)
  return ticks
}

/** Problems of a level. A level with an error is not playable; a warning may be intended. */
export const driveProblemSeverity = {
  'gate-out-of-reach': 'error',
  outside: 'error',
  'off-road': 'error',
  'shared-place': 'error',
  'little-time': 'warning',
  'lanes-shut': 'warning',
  'chest-without-key': 'warning',
} as const

type DriveProblemCode = keyof typeof driveProblemSeverity

/** A problem and its position: section, column `x`, row `y` and object, as far as they apply. */
export type DriveProblem = {
  readonly code: DriveProblemCode
  readonly room: number
  readonly x: number | null
  readonly y: number | null
  readonly object: DriveObject | null
}

type Report = (problem: Omit<DriveProblem, 'object'> & { readonly object?: DriveObject }) => void
type PreparedSection = { readonly room: DriveRoom; readonly number: number; readonly section: PlannedSection }

/** Percentage of the expert's best time that a good player needs. */
const share = 108

/** Columns needed for one lane change. */
const columnsOfLane = 6

/** Prepared sections. An edit replaces only one room object, so the others are reused. */
const planCache = new WeakMap<DriveRoom, PlannedSection>()

function prepareSection(room: DriveRoom, number: number): PreparedSection {
  const section = planCache.get(room) ?? planSection(room)
  planCache.set(room, section)
  return { room, number, section }
}

/** Unused time carries over, so the time up to a gate is the sum of all times before it. */
function checkTimes(prepared: readonly PreparedSection[], report: Report): void {
  let given = 0
  let needed = 0
  let isLate = false
  for (const { room, number, section } of prepared) {
    given += room.seconds * ticksPerSecond
    needed += getBestTicks(room, number === 0)
    const at = { room: number, x: section.columns - 1, y: firstLaneRow + firstOwnLane }
    if (given < needed) {
      report({ code: 'gate-out-of-reach', ...at })
      return
    }
    if (!isLate && given * 100 < needed * share) report({ code: 'little-time', ...at })
    isLate ||= given * 100 < needed * share
  }
}

function checkThings({ room, number, section }: PreparedSection, report: Report): void {
  const taken = new Set<number>()
  for (const object of room.objects) {
    const { x, y } = object
    const at = { room: number, x, y, object }
    const cell = x * laneCount + y - firstLaneRow
    if (x >= section.columns) report({ code: 'outside', ...at })
    else if (y < firstLaneRow) report({ code: 'off-road', ...at })
    else if (taken.has(cell)) report({ code: 'shared-place', ...at })
    taken.add(cell)
  }
}

/** Distance between two vehicles when the player meets them. Both have moved on since their positions in the level. */
const apartWhenMet = (columns: number, pace: number) =>
  Math.floor((columns * segmentLength * (pace - ownTrafficSpeed)) / pace)

/** The rules delay traffic that would block both lanes, so such vehicles do not appear where the level shows them. */
function checkLanes({ number, section }: PreparedSection, report: Report): void {
  const { drivers, columns, top } = section
  const pace = Math.floor((top * 7) / 2_048)
  const last: [column: number, halfLength: number][] = [
    [-Infinity, 0],
    [-Infinity, 0],
  ]
  for (let column = 0; column < columns; column++) {
    for (const lane of [0, 1] as const) {
      const kind = drivers[column * laneCount + firstOwnLane + lane] as number
      if (kind === emptyLane || kind === possibleDriver) continue
      const { halfLength } = getTraits(kind)
      const [before, half] = last[1 - lane] as [number, number]
      if (apartWhenMet(column - before, pace) < minClearance + half + halfLength)
        report({ code: 'lanes-shut', room: number, x: column, y: firstLaneRow + firstOwnLane + lane })
      last[lane] = [column, halfLength]
    }
  }
}

/** Computes the maximum number of keys in hand for each cell. A chest that is passed with a key always uses one. */
function checkChests(prepared: readonly PreparedSection[], report: Report): void {
  let brought = 0
  for (const { room, number, section } of prepared) {
    const things = new Map(room.objects.map((object) => [object.x * laneCount + object.y - firstLaneRow, object]))
    const hands: number[][] = []
    for (let column = 0; column < section.columns; column++) {
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

/** Finds the problems of a level, errors first. The expert bot decides whether the gates can be reached in time. */
export function findDriveProblems({ rooms }: DriveLevel): readonly DriveProblem[] {
  const problems: DriveProblem[] = []
  const report: Report = ({ object = null, ...problem }) => problems.push({ ...problem, object })
  const prepared = rooms.map(prepareSection)
  checkTimes(prepared, report)
  for (const each of prepared) {
    checkThings(each, report)
    checkLanes(each, report)
  }
  checkChests(prepared, report)
  const isError = ({ code }: DriveProblem) => driveProblemSeverity[code] === 'error'
  return [...problems.filter(isError), ...problems.filter((problem) => !isError(problem))]
}
