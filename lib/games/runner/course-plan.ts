import { treasuresOf } from '../treasures'
import { dayLength } from './day-cycle'
import { itemKinds } from './item-ring'
import { metre } from './measures'
import { obstacleKinds } from './obstacle-kinds'
import { kindOfSign, freeCell, takenCell } from './pattern-rows'
import type { RunnerLevel, RunnerObjectKind, RunnerPace, RunnerRoom, RunnerSky } from './runner-level'

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
export type PlannedStretch = {
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
export type CoursePlan = {
  readonly stretches: readonly PlannedStretch[]
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
export function planStretch(room: RunnerRoom, treasures: readonly number[] = []): PlannedStretch {
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
export function createCoursePlan(level: RunnerLevel): CoursePlan {
  const { look, rooms } = level
  const treasures = treasuresOf(level).map(({ id }) => id)
  const chests = rooms.reduce((sum, { objects }) => sum + objects.filter(({ kind }) => kind === 'chest').length, 0)
  return { stretches: rooms.map((room) => planStretch(room, treasures)), clock: skies[look.sky], chests, treasures }
}
