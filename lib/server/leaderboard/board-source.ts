import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { getSiblingsEnd, toPowerBuckets } from '@/lib/leaderboard/power-buckets'
import type { Database } from '@/lib/server/database/client'

/**
 * Identifies a board of a chain: all-time (`season` is null) or a season by number. `day` is the chain's day in days since 1970;
 * changes after `finalBlock` are pending.
 */
export type BoardId = {
  readonly chainId: number
  readonly season: number | null
  readonly day: number
  readonly finalBlock: number
}

/** The tables of a board. */
export type BoardSource = {
  readonly table: SQL
  /** Column by which the board is sorted. */
  readonly score: SQL
  /** Condition for the rows and counts of this board. */
  readonly own: SQL
  readonly counts: SQL
}

/** Returns the tables of a board. Only players with a score above 0 are on it. */
export function toBoardSource({ chainId, season }: Pick<BoardId, 'chainId' | 'season'>): BoardSource {
  return season === null
    ? { table: sql`players`, score: sql`crystal_power`, own: sql`chain_id = ${chainId}`, counts: sql`power_counts` }
    : {
        table: sql`season_gains`,
        score: sql`gained`,
        own: sql`chain_id = ${chainId} and season = ${season}`,
        counts: sql`season_counts`,
      }
}

type Readable = Pick<Database, 'execute'>

async function sumPlayers(
  database: Readable,
  { counts, own }: { counts: SQL; own: SQL },
  condition: SQL,
): Promise<number> {
  const { rows } = await database.execute<{ players: string }>(
    sql`select coalesce(sum(players), 0) as players from ${counts} where ${own} and (${condition})`,
  )
  return Number(rows[0]?.players ?? 0)
}

/** Reads the rank of a score above 0: one plus the number of players with a higher score. Equal scores share a rank. */
export async function readRank(database: Readable, board: Omit<BoardId, 'day'>, score: bigint): Promise<number> {
  return (await readRanks(database, board, [score])).get(score) ?? 1
}

/** Reads the ranks of different scores above 0 with one query. */
export async function readRanks(
  database: Readable,
  board: Omit<BoardId, 'day'>,
  scores: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  if (scores.length === 0) return new Map()
  const { counts, own } = toBoardSource(board)
  const ofScores = scores.map((score) => {
    const [exact, middle, top] = toPowerBuckets(score)
    return sql`select ${score.toString()} as score, 1 + coalesce(sum(players), 0) as rank from ${counts} where ${own} and (
      (level = 0 and bucket > ${exact} and bucket < ${getSiblingsEnd(exact)})
      or (level = 1 and bucket > ${middle} and bucket < ${getSiblingsEnd(middle)})
      or (level = 2 and bucket > ${top}))`
  })
  const { rows } = await database.execute<{ score: string; rank: string }>(sql.join(ofScores, sql` union all `))
  return new Map(rows.map(({ score, rank }) => [BigInt(score), Number(rank)]))
}

export function readPlayerCount(database: Readable, board: Omit<BoardId, 'day'>): Promise<number> {
  return sumPlayers(database, toBoardSource(board), sql`level = 2`)
}
