import 'server-only'
import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'

/**
 * Whose power some event changed in a block that does not count as final yet, of some players by address in lower case. It may
 * still be taken back, as the chain's newest blocks may.
 */
export async function readPending(
  moment: Pick<Database, 'execute'>,
  place: { readonly chainId: number; readonly finalBlock: number },
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  const { rows } = await moment.execute<{ address: string }>(sql`
    select distinct player_address as address from chain_events
    where chain_id = ${place.chainId} and block_number > ${place.finalBlock}::bigint and player_address = any(${sql.param(addresses)}::text[])
      and (effect->>'crystalPower' <> '0' or effect->>'gemPower' <> '0')`)
  return new Set(rows.map(({ address }) => address))
}
