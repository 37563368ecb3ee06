import { getTreasures } from '../treasures'
import { itemKinds } from './items'
import { metre } from './constants'
import { freeCell, obstacleKinds, takenCell } from './obstacles'
import { dayLength } from './speed'
import { parseTileKind } from './pattern'
import type { RunnerLevel, RunnerObjectKind, RunnerPace, RunnerRoom, RunnerSky } from './level'

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
export type LevelPlan = {
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
      // The row after a car's is not free either: the car drives through it.
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
