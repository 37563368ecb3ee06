import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { endOfSiblings, toPowerBuckets } from '@/lib/leaderboard/power-buckets'
import type { Database } from '@/lib/server/database/client'
import { type BoardName, toBoardSource } from './board-source'

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
    sql`(level = 0 and bucket > ${exact} and bucket < ${endOfSiblings(exact)})
     or (level = 1 and bucket > ${middle} and bucket < ${endOfSiblings(middle)})
     or (level = 2 and bucket > ${top})`,
  )
  return above + 1
}

/** How many players are on a board. */
export function readPlayerCount(database: Readable, board: Omit<BoardName, 'day'>): Promise<number> {
  return sumPlayers(database, toBoardSource(board), sql`level = 2`)
}
