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
  const [exact, middle, top] = toPowerBuckets(score)
  const above = await sumPlayers(
    database,
    toBoardSource(board),
    sql`(level = 0 and bucket > ${exact} and bucket < ${getSiblingsEnd(exact)})
     or (level = 1 and bucket > ${middle} and bucket < ${getSiblingsEnd(middle)})
     or (level = 2 and bucket > ${top})`,
  )
  return above + 1
}

/** Reads the number of players on a board. */
export function readPlayerCount(database: Readable, board: Omit<BoardId, 'day'>): Promise<number> {
  return sumPlayers(database, toBoardSource(board), sql`level = 2`)
}
