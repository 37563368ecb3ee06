import 'server-only'
import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'

/** More events than this since an earlier board are dearer to sum than all counts are to read. */
const mostEventsSince = 20_000

type Block = { readonly block: string; readonly hash: string }
type Moment = Pick<Database, 'execute'>

/** Whether little happened since an earlier board, and its block still stands. */
export async function canGoOnFrom(moment: Moment, chainId: number, since: Block): Promise<boolean> {
  const { rows } = await moment.execute<{ stands: boolean; events: number }>(sql`
    select
      exists (select 1 from indexed_blocks where chain_id = ${chainId} and number = ${since.block}::bigint and hash = ${since.hash}) as stands,
      (select count(*)::integer from (
        select 1 from chain_events where chain_id = ${chainId} and block_number > ${since.block}::bigint limit ${mostEventsSince + 1}
      ) as events) as events`)
  const [found] = rows
  return found !== undefined && found.stands && found.events <= mostEventsSince
}

/** How many players more or fewer hold which power, and whose power is what, by address in lower case. */
type BoardChanges = { readonly counts: ReadonlyMap<bigint, number>; readonly powers: ReadonlyMap<string, bigint> }

/** What the events since an earlier board did to counts and powers. */
export async function readBoardChanges(moment: Moment, chainId: number, since: Block): Promise<BoardChanges> {
  const { rows } = await moment.execute<{ address: string; after: string; added: string }>(sql`
    select players.address, players.crystal_power as after, sum((events.effect->>'crystalPower')::numeric) as added
    from chain_events events join players on players.chain_id = events.chain_id and players.address = events.player_address
    where events.chain_id = ${chainId} and events.block_number > ${since.block}::bigint and events.effect is not null
    group by players.address, players.crystal_power`)
  const counts = new Map<bigint, number>()
  const powers = new Map<string, bigint>()
  const count = (power: bigint, players: number) => void counts.set(power, (counts.get(power) ?? 0) + players)
  for (const { address, after, added } of rows) {
    const power = BigInt(after)
    count(power - BigInt(added), -1)
    count(power, 1)
    powers.set(address, power)
  }
  return { counts, powers }
}
