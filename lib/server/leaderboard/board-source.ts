import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { getSiblingsEnd, toPowerBuckets } from '@/lib/leaderboard/power-buckets'
import type { Database } from '@/lib/server/database/client'

/** Which board of a chain: that of all time, or that of a season by its number; `day` is the chain's, in days since 1970; what happened after `finalBlock` is pending. */
export type BoardName = {
  readonly chainId: number
  readonly season: number | null
  readonly day: number
  readonly finalBlock: number
}

/** Where a board is kept: its rows with `score` and `address`, and how many players have which score. */
export type BoardSource = {
  readonly table: SQL
  /** The column that ranks. */
  readonly score: SQL
  /** Of rows and of counts that belong to this board. */
  readonly own: SQL
  readonly counts: SQL
}

/** Of this board only players with a score above 0 are on it. */
export function toBoardSource({ chainId, season }: Pick<BoardName, 'chainId' | 'season'>): BoardSource {
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

/** The rank of a score above 0: one more than there are players with more. Equal scores share it. */
export async function readRank(database: Readable, board: Omit<BoardName, 'day'>, score: bigint): Promise<number> {
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

/** How many players are on a board. */
export function readPlayerCount(database: Readable, board: Omit<BoardName, 'day'>): Promise<number> {
  return sumPlayers(database, toBoardSource(board), sql`level = 2`)
}
