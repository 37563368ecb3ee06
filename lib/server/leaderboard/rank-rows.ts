import 'server-only'
import { getAddress } from 'viem'
import type { LeaderboardRow } from '@/lib/leaderboard/leaderboard-page'
import type { Database } from '@/lib/server/database/client'
import type { BoardName } from './board-source'
import { readMovements } from './read-movements'
import { readPending } from './read-pending'
import { readRank } from './read-rank'
import type { BoardRow } from './read-rows'

type Moment = Pick<Database, 'execute' | 'select'>

async function finish(
  moment: Moment,
  board: BoardName,
  rows: readonly BoardRow[],
  ranks: readonly number[],
): Promise<LeaderboardRow[]> {
  const movements = board.season === null ? await readMovements(moment, board, rows, ranks) : null
  const pending = await readPending(
    moment,
    board,
    rows.map(({ address }) => address),
  )
  return rows.map((row, index) => ({
    rank: ranks[index] ?? 1,
    address: getAddress(row.address),
    username: row.username,
    crystalPower: row.crystalPower.toString(),
    gemPower: row.gemPower.toString(),
    gained: board.season === null ? null : row.score.toString(),
    movement: movements?.get(row.address) ?? null,
    pending: pending.has(row.address),
  }))
}

/** Gives rows that follow each other on a board their ranks: two are read, the others counted from them. */
export async function rankFollowing(
  moment: Moment,
  board: BoardName,
  rows: readonly BoardRow[],
): Promise<LeaderboardRow[]> {
  const first = rows[0]
  if (!first) return []
  const second = rows.findIndex(({ score }) => score !== first.score)
  const firstRank = await readRank(moment, board, first.score)
  // How much of the first tie stands in front of these rows is not known; of the second one nothing does.
  const secondRank = second < 0 ? 0 : await readRank(moment, board, rows[second]?.score ?? 0n)
  const ranks: number[] = []
  rows.forEach(({ score }, index) => {
    const tied = index > 0 && rows[index - 1]?.score === score
    ranks.push(tied ? (ranks[index - 1] ?? 1) : index === 0 ? firstRank : secondRank + index - second)
  })
  return finish(moment, board, rows, ranks)
}

/** Gives rows from anywhere on a board their ranks: one is read for each score. */
export async function rankApart(
  moment: Moment,
  board: BoardName,
  rows: readonly BoardRow[],
): Promise<LeaderboardRow[]> {
  const known = new Map<bigint, number>()
  for (const { score } of rows) if (!known.has(score)) known.set(score, await readRank(moment, board, score))
  return finish(
    moment,
    board,
    rows,
    rows.map(({ score }) => known.get(score) ?? 1),
  )
}
