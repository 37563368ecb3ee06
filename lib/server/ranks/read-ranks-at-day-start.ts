import 'server-only'
import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'
import { dailyCountChanges, dailyPowerChanges } from '@/lib/server/database/days-schema'
import { chainCursors, players, powerCounts } from '@/lib/server/database/schema'

/**
 * The ranks that players had by crystal power when the day of the chain's clock began, in UTC: by address in lower case;
 * who had no power then is not in it. Exact, at the cost of few rows of counts a player, however many players there are. No
 * change is of a later day than the cursor's block.
 */
export async function readRanksAtDayStart(
  database: Pick<Database, 'execute'>,
  chainId: number,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (addresses.length === 0) return new Map()
  const { rows } = await database.execute<{ address: string; rank: number }>(sql`
    with today as (
      select floor(block_time / 86400.0)::integer as day from ${chainCursors} where chain_id = ${chainId}
    ),
    earlier as (
      select player.address, player.crystal_power - coalesce((
        select sum(change.crystal_power) from ${dailyPowerChanges} as change, today
        where change.chain_id = ${chainId} and change.address = player.address and change.day = today.day
      ), 0) as power
      from ${players} as player
      where player.chain_id = ${chainId}
        and player.address = any(${sql.param(addresses.map((address) => address.toLowerCase()))}::text[])
    ),
    levels as (
      select address, level, div(power, 4096::numeric ^ level) as bucket from earlier, generate_series(0, 2) as level
      where power > 0
    ),
    bounds as (
      select address, level, bucket, case when level < 2 then (div(bucket, 4096) + 1) * 4096 else 'Infinity' end as stop from levels
    )
    select address, 1 + sum(
      coalesce((
        select sum(count.players) from ${powerCounts} as count
        where count.chain_id = ${chainId} and count.level = bounds.level
          and count.bucket > bounds.bucket and count.bucket < stop
      ), 0) - coalesce((
        select sum(change.players) from ${dailyCountChanges} as change, today
        where change.chain_id = ${chainId} and change.day = today.day and change.level = bounds.level
          and change.bucket > bounds.bucket and change.bucket < stop
      ), 0)
    )::integer as rank
    from bounds group by address`)
  return new Map(rows.map(({ address, rank }) => [address, rank]))
}
