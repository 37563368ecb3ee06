import { valueAt } from '../typed-array'
import { createRandom, nextBelow } from '../random'
import type { Seed } from '../seed'
import { getTreasures } from '../treasures'
import { itemKinds } from './items'
import { laneWidth, metre, middleLane } from './constants'
import { freeCell, obstacleKinds, takenCell } from './obstacles'
import { dayLength, getDistanceIn, toDistance } from './speed'
import { parseTileKind } from './pattern'
import type { RunnerLevel, RunnerObjectKind, RunnerPace, RunnerRoom, RunnerSky } from './level'
import type { RunnerState } from './state'

const perTick = (metresPerSecond: number) => Math.floor((metresPerSecond * metre * 256) / 60)

/** Speed in 1/256 unit a tick, and ticks between two rows, similar to those along the endless track. */
const paces: Readonly<Record<RunnerPace, { readonly speed: number; readonly beat: number }>> = {
  easy: { speed: perTick(13), beat: 58 },
  brisk: { speed: perTick(16), beat: 48 },
  fast: { speed: perTick(20), beat: 42 },
  wild: { speed: perTick(25), beat: 38 },
  furious: { speed: perTick(30), beat: 36 },
}

/** Offset of the time of day at the start, in units of road. The endless run starts at dusk. */
const skies: Readonly<Record<RunnerSky, number>> = {
  dusk: 0,
  night: dayLength / 4,
  dawn: dayLength / 2,
  day: (dayLength * 3) / 4,
}

/** The item for each kind of object. `shards` places several. */
const itemOf: Readonly<Record<RunnerObjectKind, number>> = {
  shards: itemKinds.shard,
  shield: itemKinds.shield,
  magnet: itemKinds.magnet,
  double: itemKinds.double,
  stasis: itemKinds.stasis,
  key: itemKinds.key,
  chest: itemKinds.chest,
}

/** Maximum rows of one truck. A longer one is split, so that the ring buffer can drop the parts behind the runner. */
const longestTruck = 8

/** A section, prepared for the rules. Cell `row * 3 + lane` is an obstacle's kind, free, or occupied. */
export type PlannedSection = {
  readonly rows: number
  readonly cells: Int32Array
  /** Rows that a truck covers, by cell; 0 for other cells. */
  readonly spans: Int32Array
  /** The kind of the item in a cell, or -1. */
  readonly items: Int32Array
  /** Index in the plan's treasures of the object in a cell, or -1. */
  readonly treasures: Int32Array
  /** Running speed in 1/256 unit a tick. */
  readonly speed: number
  /** Units between two rows. */
  readonly rowDistance: number
}

/** A level as lookup tables, prepared for the rules. Runs never change it. */
type LevelPlan = {
  readonly sections: readonly PlannedSection[]
  /** Offset of the time of day at the start, in units of road. */
  readonly clock: number
  readonly chests: number
  /** Ids of the chests and keys in which hunts can hide keys, in ascending order. */
  readonly treasures: readonly number[]
}

function readCells({ rows }: RunnerRoom, length: number, cells: Int32Array, spans: Int32Array): void {
  for (let lane = 0; lane < 3; lane++) {
    const signs = rows[lane] ?? ''
    let truck = -1
    for (let row = 0; row < length; row++) {
      const kind = parseTileKind(signs[row] ?? '.')
      const cell = row * 3 + lane
      const goesOn = kind === obstacleKinds.truck && truck >= 0 && (spans[truck] as number) < longestTruck
      if (goesOn) spans[truck] = (spans[truck] as number) + 1
      else truck = kind === obstacleKinds.truck ? cell : -1
      if (truck === cell) spans[cell] = 1
      // A car drives through the row after its own.
      const isCarsWay = row > 0 && signs[row - 1] === '<' && kind === freeCell
      cells[cell] = goesOn || isCarsWay ? takenCell : kind
    }
  }
}

/** Prepares a section. @param treasures ids of the level's chests and keys that replays record. */
export function planSection(room: RunnerRoom, treasures: readonly number[] = []): PlannedSection {
  const rows = room.rows[0]?.length ?? 0
  const cells = new Int32Array(rows * 3).fill(freeCell)
  const spans = new Int32Array(rows * 3)
  const items = new Int32Array(rows * 3).fill(-1)
  readCells(room, rows, cells, spans)
  const found = new Int32Array(rows * 3).fill(-1)
  const numbers = new Map(treasures.map((id, number) => [id, number]))
  for (const { id, kind, x, y } of room.objects) {
    if (x >= rows) continue
    items[x * 3 + y] = itemOf[kind]
    found[x * 3 + y] = numbers.get(id) ?? -1
  }
  const { speed, beat } = paces[room.pace]
  return { rows, cells, spans, items, treasures: found, speed, rowDistance: Math.floor((speed * beat) / 256) }
}

/** Prepares a level. */
export function createLevelPlan(level: RunnerLevel): LevelPlan {
  const { look, rooms } = level
  const treasures = getTreasures(level).map(({ id }) => id)
  const chests = rooms.reduce((sum, { objects }) => sum + objects.filter(({ kind }) => kind === 'chest').length, 0)
  return { sections: rooms.map((room) => planSection(room, treasures)), clock: skies[look.sky], chests, treasures }
}

/** Free road before the first row, and between the last row and the finish. */
const leadIn = 48 * metre
const leadOut = 24 * metre

/** The progress of a run through a level. */
export type LevelCourse = {
  readonly plan: LevelPlan
  /** By section: z of its first row, and 1 when it is mirrored. */
  readonly begins: Int32Array
  readonly mirrored: Uint8Array
  readonly finish: number
  /** The next row to place: its section and its row. */
  nextSection: number
  nextRow: number
  /** Index of the current section. */
  section: number
  /** Keys in hand, and chests opened. */
  keys: number
  chests: number
  /** By treasure: 1 when its key was taken or its chest was opened. */
  readonly found: Uint8Array
  /** Index of the treasure that was found last, or -1. */
  lastFound: number
  hasWon: boolean
}

/**
 * Starts a run through a level. The seed decides which sections are mirrored and the distances between them, so a
 * copied input log does not work for another seed.
 */
export function createLevelCourse(plan: LevelPlan, seed: Seed): LevelCourse {
  const random = createRandom(seed, 3)
  const { sections } = plan
  const begins = new Int32Array(sections.length)
  const mirrored = new Uint8Array(sections.length)
  let z = leadIn
  sections.forEach(({ rows, rowDistance }, index) => {
    // Free road gives time to reach any lane and to adapt to another speed.
    if (index > 0) z += 2 * rowDistance
    z += nextBelow(random, rowDistance)
    begins[index] = z
    mirrored[index] = nextBelow(random, 2)
    z += rows * rowDistance
  })
  return {
    plan,
    begins,
    mirrored,
    finish: z + leadOut,
    nextSection: 0,
    nextRow: 0,
    section: 0,
    keys: 0,
    chests: 0,
    found: new Uint8Array(plan.treasures.length),
    lastFound: -1,
    hasWon: false,
  }
}

/** Records that the treasure at a position was found. */
export function markFound(course: LevelCourse, x: number, z: number): void {
  let index = 0
  while (index + 1 < course.begins.length && z >= valueAt(course.begins, index + 1)) index += 1
  const { rowDistance, treasures } = sectionOf(course, index)
  const row = Math.floor((z - valueAt(course.begins, index)) / rowDistance)
  const lane = Math.round(x / laneWidth) + middleLane
  const treasure = treasures[row * 3 + (course.mirrored[index] === 1 ? 2 - lane : lane)] ?? -1
  course.lastFound = treasure
  if (treasure >= 0) course.found[treasure] = 1
}

const sectionOf = ({ plan }: LevelCourse, index: number) => plan.sections[index] as PlannedSection

/**
 * The z from which a section's speed applies: one row before its first. The speed changes gradually from the end of the
 * section before.
 */
const paceHoldsFrom = (course: LevelCourse, index: number) =>
  valueAt(course.begins, index) - sectionOf(course, index).rowDistance

/** The z at which a section ends. */
export const endOfSection = (course: LevelCourse, index: number) =>
  valueAt(course.begins, index) + sectionOf(course, index).rows * sectionOf(course, index).rowDistance

/** Running speed at a z in or before the current section, in 1/256 unit a tick. */
export function getLevelSpeedAt(course: LevelCourse, z: number): number {
  const { section } = course
  const { speed } = sectionOf(course, section)
  if (section === 0) return speed
  const from = endOfSection(course, section - 1)
  const to = paceHoldsFrom(course, section)
  if (z >= to) return speed
  const before = sectionOf(course, section - 1).speed
  return before + Math.floor(((speed - before) * Math.max(0, z - from)) / Math.max(1, to - from))
}

/** Units that the runner covers in a number of ticks from its present position. */
export const getDistanceAhead = ({ course, z }: Readonly<RunnerState>, ticks: number) =>
  course ? toDistance(ticks, getLevelSpeedAt(course, z)) : getDistanceIn(ticks, z)
