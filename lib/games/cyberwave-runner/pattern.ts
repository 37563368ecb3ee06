import { obstacleKinds, obstacleTraits } from './obstacles'

/**
 * A pattern in rows of three cells, left to right, the nearest row first. One beat lies between two rows.
 *
 * `.` free · `^` barrier, to jump · `v` beam, to slide under · `_` gap, to jump · `#` block · `*` glass, that a dash breaks
 * `=` truck, one with the `=` of the row before in its lane · `<` car, that comes from the `:` in the next row
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

export const freeCell = -1

/** The obstacle that a sign stands for, or free where it is none. */
export const kindOfSign = (sign: string): number => kindOf[sign] ?? freeCell

/** A cell that what begins in an earlier row takes up. */
export const takenCell = -2

/** A pattern as numbers. Cell `row * 3 + lane` is an obstacle's kind, or free, or taken. */
export type Pattern = {
  readonly rows: number
  readonly cells: Int32Array
  /** Rows that a truck goes on for, by cell; 0 for all else. */
  readonly spans: Int32Array
  /** All ways through that need no dash: a lane for each row, at most one lane further at a time. */
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

/** Whether a cell can be run through without a dash. */
export const isWay = (cell: number) => cell === freeCell || (cell >= 0 && obstacleTraits[cell]?.isPassable === true)

function waysFrom(cells: Int32Array, rows: number, lanes: readonly number[]): Int32Array[] {
  const row = lanes.length
  if (row === rows) return [Int32Array.from(lanes)]
  const before = lanes.at(-1)
  return [0, 1, 2]
    .filter(
      (lane) => isWay(cells[row * 3 + lane] ?? takenCell) && (before === undefined || Math.abs(lane - before) <= 1),
    )
    .flatMap((lane) => waysFrom(cells, rows, [...lanes, lane]))
}

/** Reads a pattern. Throws where a sign is unknown, a car comes from nowhere, or no way leads through. */
export function readPattern(rows: PatternRows): Pattern {
  const cells = new Int32Array(rows.length * 3)
  const spans = new Int32Array(rows.length * 3)
  for (let row = 0; row < rows.length; row++) {
    for (let lane = 0; lane < 3; lane++) {
      const cell = readCell(rows, row, lane)
      cells[row * 3 + lane] = cell
      if (cell === obstacleKinds.truck) spans[row * 3 + lane] = spanOf(rows, row, lane)
    }
  }
  const ways = waysFrom(cells, rows.length, [])
  if (ways.length === 0) throw new Error(`No way leads through ${rows.join(' ')}`)
  return { rows: rows.length, cells, spans, ways }
}
