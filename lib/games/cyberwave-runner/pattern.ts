import { freeCell, obstacleKinds, obstacleTraits, takenCell } from './obstacles'

/**
 * Rows of a pattern, each with three cells from left to right, the nearest row first. Two rows are one beat apart.
 *
 * - `.` free
 * - `^` barrier to jump over
 * - `v` beam to slide under
 * - `_` gap to jump over
 * - `#` block
 * - `*` glass that a dash breaks
 * - `=` truck, which continues with a `=` in the next row of its lane
 * - `<` car, which comes from the `:` in the next row
 */
export type PatternRows = readonly string[]

const kindOf: Readonly<Record<string, number>> = {
  '^': obstacleKinds.barrier,
  v: obstacleKinds.beam,
  _: obstacleKinds.gap,
  '#': obstacleKinds.block,
  '*': obstacleKinds.glass,
  '=': obstacleKinds.truck,
  '<': obstacleKinds.car,
}

/** The obstacle of a character, or `freeCell` when there is none. */
export const parseTileKind = (sign: string): number => kindOf[sign] ?? freeCell

/** A parsed pattern. Cell `row * 3 + lane` is an obstacle's kind, free, or occupied. */
export type Pattern = {
  readonly rows: number
  readonly cells: Int32Array
  /** Rows that a truck covers, by cell; 0 for other cells. */
  readonly spans: Int32Array
  /** All paths that need no dash: a lane for each row, with at most one lane change between two rows. */
  readonly ways: readonly Int32Array[]
}

function readCell(rows: PatternRows, row: number, lane: number): number {
  const sign = rows[row]?.[lane] ?? '.'
  if (sign === '.') return freeCell
  if (sign === ':') {
    if (rows[row - 1]?.[lane] !== '<') throw new Error(`No car comes from row ${row} of ${rows.join(' ')}`)
    return takenCell
  }
  if (sign === '=' && rows[row - 1]?.[lane] === '=') return takenCell
  const kind = kindOf[sign]
  if (kind === undefined) throw new Error(`No obstacle is written ${sign}`)
  return kind
}

function spanOf(rows: PatternRows, row: number, lane: number): number {
  let span = 0
  while (rows[row + span]?.[lane] === '=') span += 1
  return span
}

/** Whether a cell can be passed without a dash. */
export const isPassable = (cell: number) =>
  cell === freeCell || (cell >= 0 && obstacleTraits[cell]?.isPassable === true)

function findPathsFrom(cells: Int32Array, rows: number, lanes: readonly number[]): Int32Array[] {
  const row = lanes.length
  if (row === rows) return [Int32Array.from(lanes)]
  const before = lanes.at(-1)
  return [0, 1, 2]
    .filter(
      (lane) =>
        isPassable(cells[row * 3 + lane] ?? takenCell) && (before === undefined || Math.abs(lane - before) <= 1),
    )
    .flatMap((lane) => findPathsFrom(cells, rows, [...lanes, lane]))
}

/** Parses a pattern. @throws Error for an unknown character, a car without a start, or an impassable pattern. */
export function parsePattern(rows: PatternRows): Pattern {
  const cells = new Int32Array(rows.length * 3)
  const spans = new Int32Array(rows.length * 3)
  for (let row = 0; row < rows.length; row++) {
    for (let lane = 0; lane < 3; lane++) {
      const cell = readCell(rows, row, lane)
      cells[row * 3 + lane] = cell
      if (cell === obstacleKinds.truck) spans[row * 3 + lane] = spanOf(rows, row, lane)
    }
  }
  const ways = findPathsFrom(cells, rows.length, [])
  if (ways.length === 0) throw new Error(`No way leads through ${rows.join(' ')}`)
  return { rows: rows.length, cells, spans, ways }
}
