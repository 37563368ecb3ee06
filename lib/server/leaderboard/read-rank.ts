import 'server-only'
import { sql } from 'drizzle-orm'
import { endOfSiblings, toPowerBuckets } from '@/lib/leaderboard/power-buckets'
import type { Database } from '@/lib/server/database/client'
import { powerCounts } from '@/lib/server/database/schema'

type Readable = Pick<Database, 'execute'>

async function sumPlayers(database: Readable, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await database.execute<{ players: string }>(
    sql`select coalesce(sum(${powerCounts.players}), 0) as players from ${powerCounts} where ${condition}`,
  )
  return Number(rows[0]?.players ?? 0)
}

/** The rank of a crystal power above 0: one more than there are players with more. Equal powers share it. */
export function readRank(database: Readable, chainId: number, crystalPower: bigint): Promise<number> {
  const [exact, middle, top] = toPowerBuckets(crystalPower)
  const on = (level: number) => sql`${powerCounts.chainId} = ${chainId} and ${powerCounts.level} = ${level}`
  return sumPlayers(
    database,
    sql`(${on(0)} and ${powerCounts.bucket} > ${exact} and ${powerCounts.bucket} < ${endOfSiblings(exact)})
     or (${on(1)} and ${powerCounts.bucket} > ${middle} and ${powerCounts.bucket} < ${endOfSiblings(middle)})
     or (${on(2)} and ${powerCounts.bucket} > ${top})`,
  ).then((above) => above + 1)
}

/** How many players of a chain have crystal power. */
export function readPlayerCount(database: Readable, chainId: number): Promise<number> {
  return sumPlayers(database, sql`${powerCounts.chainId} = ${chainId} and ${powerCounts.level} = 2`)
}
