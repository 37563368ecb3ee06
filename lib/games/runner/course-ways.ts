import type { PlannedStretch } from './course-plan'
import { isWay } from './pattern-rows'

/** Where a stretch can be run without a dash. */
export type StretchWays = {
  /** By cell `row * 3 + lane`: 1 where some way through the whole stretch leads. */
  readonly cells: Uint8Array
  /** The first row to which none leads, or null where the stretch has a way through. */
  readonly blockedAt: number | null
}

const isBeside = (lane: number, other: number) => Math.abs(lane - other) <= 1

/** By cell, 1 where one comes to from row `from`, going by `step`: a lane further from row to row at the most. */
function flood({ cells, rows }: PlannedStretch, from: number, step: 1 | -1): Uint8Array {
  const reached = new Uint8Array(rows * 3)
  for (let row = from; row >= 0 && row < rows; row += step) {
    for (let lane = 0; lane < 3; lane++) {
      if (!isWay(cells[row * 3 + lane] as number)) continue
      const comesFrom = (other: number) => isBeside(lane, other) && reached[(row - step) * 3 + other] === 1
      if (row === from || [0, 1, 2].some(comesFrom)) reached[row * 3 + lane] = 1
    }
  }
  return reached
}

/**
 * Finds all ways through a stretch. Before it and behind it lies free road, so every lane can be begun and ended in; between
 * two rows is time for one change of lanes and what a row asks for, as in every pattern of the endless track.
 */
export function findWays(stretch: PlannedStretch): StretchWays {
  const there = flood(stretch, 0, 1)
  const back = flood(stretch, stretch.rows - 1, -1)
  const isReached = (row: number) => [0, 1, 2].some((lane) => there[row * 3 + lane] === 1)
  const blockedAt = Array.from({ length: stretch.rows }, (_, row) => row).find((row) => !isReached(row)) ?? null
  return { cells: blockedAt === null ? there.map((each, cell) => each & (back[cell] as number)) : there, blockedAt }
}
