import { valueAt } from '../typed-array'
import { createRandom, nextBelow } from '../random'
import type { Seed } from '../seed'
import { getTreasures } from '../treasures'
import { itemKinds } from './items'
import { laneWidth, metre, middleLane } from './constants'
import { obstacleKinds } from './obstacles'
import { dayLength, distanceIn, unitsIn } from './speed'
import { freeCell, kindOfSign, takenCell } from './pattern'
import type { RunnerLevel, RunnerObjectKind, RunnerPace, RunnerRoom, RunnerSky } from './level'
import type { RunnerState } from './state'

/** Units that a run goes on for in so many ticks from where it is. */
export const distanceAhead = ({ course, z }: Readonly<RunnerState>, ticks: number) =>
  course ? unitsIn(ticks, courseSpeedAt(course, z)) : distanceIn(ticks, z)

const perTick = (metresPerSecond: number) => Math.floor((metresPerSecond * metre * 256) / 60)

/** Speed in 1/256 units a tick, and ticks between two rows: as at some place of the endless track. */
const paces: Readonly<Record<RunnerPace, { readonly speed: number; readonly beat: number }>> = {
  easy: { speed: perTick(13), beat: 58 },
  brisk: { speed: perTick(16), beat: 48 },
  fast: { speed: perTick(20), beat: 42 },
  wild: { speed: perTick(25), beat: 38 },
  furious: { speed: perTick(30), beat: 36 },
}

/** Units of road by which the day is ahead at the start. The endless run begins at dusk. */
const skies: Readonly<Record<RunnerSky, number>> = {
  dusk: 0,
  night: dayLength / 4,
  dawn: dayLength / 2,
  day: (dayLength * 3) / 4,
}

/** What an object is on the road, by its kind: shards lie there as a handful. */
const itemOf: Readonly<Record<RunnerObjectKind, number>> = {
  shards: itemKinds.shard,
  shield: itemKinds.shield,
  magnet: itemKinds.magnet,
  double: itemKinds.double,
  stasis: itemKinds.stasis,
  key: itemKinds.key,
  chest: itemKinds.chest,
}

/** Rows of the longest truck: one that is drawn longer is several, so that none keeps what is behind the runner from being forgotten. */
const longestTruck = 8

/** A stretch made ready. Cell `row * 3 + lane` is an obstacle's kind, or free, or taken. */
export type PlannedSection = {
  readonly rows: number
  readonly cells: Int32Array
  /** Rows that a truck goes on for, by cell; 0 for all else. */
  readonly spans: Int32Array
  /** The item in a cell, or -1. */
  readonly items: Int32Array
  /** Which of the plan's treasures lies in a cell, or -1. */
  readonly treasures: Int32Array
  /** 1/256 units a tick. */
  readonly speed: number
  /** Units between two rows. */
  readonly rowDistance: number
}

/** A track made ready to be run: arrays to look things up in, which no run changes. */
type LevelPlan = {
  readonly stretches: readonly PlannedSection[]
  /** Units of road by which the day is ahead at the start. */
  readonly clock: number
  readonly chests: number
  /** Ids of what keys of hunts can lie in, the smallest first. */
  readonly treasures: readonly number[]
}

function readCells({ rows }: RunnerRoom, length: number, cells: Int32Array, spans: Int32Array): void {
  for (let lane = 0; lane < 3; lane++) {
    const signs = rows[lane] ?? ''
    let truck = -1
    for (let row = 0; row < length; row++) {
      const kind = kindOfSign(signs[row] ?? '.')
      const cell = row * 3 + lane
      const goesOn = kind === obstacleKinds.truck && truck >= 0 && (spans[truck] as number) < longestTruck
      if (goesOn) spans[truck] = (spans[truck] as number) + 1
      else truck = kind === obstacleKinds.truck ? cell : -1
      if (truck === cell) spans[cell] = 1
      // A car comes from the row behind its own.
      const isCarsWay = row > 0 && signs[row - 1] === '<' && kind === freeCell
      cells[cell] = goesOn || isCarsWay ? takenCell : kind
    }
  }
}

/** Makes a stretch ready. @param treasures ids of all that the run has to know by their ids. */
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

/** Makes a track ready. */
export function createLevelPlan(level: RunnerLevel): LevelPlan {
  const { look, rooms } = level
  const treasures = getTreasures(level).map(({ id }) => id)
  const chests = rooms.reduce((sum, { objects }) => sum + objects.filter(({ kind }) => kind === 'chest').length, 0)
  return { stretches: rooms.map((room) => planSection(room, treasures)), clock: skies[look.sky], chests, treasures }
}

/** Free road before the first row, and behind the last one up to the finish. */
const runUp = 48 * metre
const runOut = 24 * metre

/** How far a run is on a track that somebody laid. */
export type LevelCourse = {
  readonly plan: LevelPlan
  /** By stretch: where its first row stands, and 1 where left and right are exchanged. */
  readonly begins: Int32Array
  readonly mirrored: Uint8Array
  readonly finish: number
  /** The row that is laid next: its stretch, and its number there. */
  laidStretch: number
  laidRow: number
  /** The stretch that is run in. */
  stretch: number
  /** Keys in hand, and chests opened. */
  keys: number
  chests: number
  /** By treasure: 1 where a key was taken, or a chest was opened. */
  readonly found: Uint8Array
  /** The treasure that was found last, or -1. */
  lastFound: number
  hasWon: boolean
}

/**
 * Begins a run on a track. The seed decides which stretches come mirrored and how far they are from each other, so that a run
 * that is copied from somebody leads to another score.
 */
export function createLevelCourse(plan: LevelPlan, seed: Seed): LevelCourse {
  const random = createRandom(seed, 3)
  const { stretches } = plan
  const begins = new Int32Array(stretches.length)
  const mirrored = new Uint8Array(stretches.length)
  let z = runUp
  stretches.forEach(({ rows, rowDistance }, index) => {
    // Free road: there is time to come to any lane, and to another pace.
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
    finish: z + runOut,
    laidStretch: 0,
    laidRow: 0,
    stretch: 0,
    keys: 0,
    chests: 0,
    found: new Uint8Array(plan.treasures.length),
    lastFound: -1,
    hasWon: false,
  }
}

/** Keeps that what lies at a place on the road was found. */
export function markFound(course: LevelCourse, x: number, z: number): void {
  let index = 0
  while (index + 1 < course.begins.length && z >= valueAt(course.begins, index + 1)) index += 1
  const { rowDistance, treasures } = stretchOf(course, index)
  const row = Math.floor((z - valueAt(course.begins, index)) / rowDistance)
  const lane = Math.round(x / laneWidth) + middleLane
  const treasure = treasures[row * 3 + (course.mirrored[index] === 1 ? 2 - lane : lane)] ?? -1
  course.lastFound = treasure
  if (treasure >= 0) course.found[treasure] = 1
}

const stretchOf = ({ plan }: LevelCourse, index: number) => plan.stretches[index] as PlannedSection

/** Where the pace of a stretch holds: a row before its first one; from the end of the one before until there it changes. */
const paceHoldsFrom = (course: LevelCourse, index: number) =>
  valueAt(course.begins, index) - stretchOf(course, index).rowDistance

/** Where a stretch ends and the road to the next one begins. */
export const endOfSection = (course: LevelCourse, index: number) =>
  valueAt(course.begins, index) + stretchOf(course, index).rows * stretchOf(course, index).rowDistance

/** Running speed at a place in or before the stretch that is run in, in 1/256 units a tick. */
export function courseSpeedAt(course: LevelCourse, z: number): number {
  const { stretch } = course
  const { speed } = stretchOf(course, stretch)
  if (stretch === 0) return speed
  const from = endOfSection(course, stretch - 1)
  const to = paceHoldsFrom(course, stretch)
  if (z >= to) return speed
  const before = stretchOf(course, stretch - 1).speed
  return before + Math.floor(((speed - before) * Math.max(0, z - from)) / Math.max(1, to - from))
}
