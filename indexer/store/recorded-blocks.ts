import { sql } from 'drizzle-orm'
import type { Hex } from 'viem'
import type { Database } from '@/lib/server/database/client'
import { indexedBlocks } from '@/lib/server/database/schema'
import type { BlockId } from '../find-fork'

/**
 * Blocks of a chain by which it is recognised, `count` at most: the oldest, the newest, and some between them, spread
 * evenly by number.
 */
export async function readRecordedBlocks(database: Database, chainId: number, count = 8): Promise<BlockId[]> {
  const { rows } = await database.execute<{ number: string; hash: string }>(sql`
    with bounds as (
      select min(number) as oldest, max(number) as newest from ${indexedBlocks} where chain_id = ${chainId}
    )
    select distinct block.number, block.hash
    from bounds, generate_series(0, ${count - 1}::integer) as step,
    lateral (
      select number, hash from ${indexedBlocks}
      where chain_id = ${chainId} and number <= oldest + (newest - oldest) * step / ${count - 1}::integer
      order by number desc limit 1
    ) as block`)
  return rows.map(({ number, hash }) => ({ number: BigInt(number), hash: hash as Hex }))
}
