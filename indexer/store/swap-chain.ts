import { eq, getTableName, sql } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'
import { chainCursors } from '@/lib/server/database/schema'
import { deleteRows } from './chain-identity'
import { chainTables } from './chain-tables'
import { type Cursor, readCursor } from './cursor'
import { digestRows, findDiffering } from './digest-rows'
import { shadowSchema } from './shadow-tables'

/** What came of a swap. */
export type SwapResult = {
  readonly cursor: Cursor
  /** The tables whose rows were other ones before; null where these ended at another block, and cannot be compared. */
  readonly differing: readonly string[] | null
}

/**
 * Puts a chain's rebuilt rows in the place of the live ones, in one transaction, at its newest block: whoever follows the
 * chain waits meanwhile. `readToHead` brings the rebuilt rows there.
 */
export async function swapChain(
  live: Database,
  chainId: number,
  readToHead: () => Promise<void>,
): Promise<SwapResult> {
  const schema = shadowSchema(chainId)
  const result = await live.transaction(async (transaction) => {
    await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    const [before] = await transaction.select().from(chainCursors).where(eq(chainCursors.chainId, chainId)).for('update')
    await readToHead()
    const was = before && (await digestRows(transaction, chainId))
    await deleteRows(transaction, chainId)
    for (const table of chainTables) {
      const name = sql.identifier(getTableName(table))
      await transaction.execute(sql`insert into ${table} select * from ${schema}.${name} where chain_id = ${chainId}`)
    }
    const cursor = await readCursor(transaction, chainId)
    if (!cursor) throw new Error(`Nothing was read of chain ${chainId}.`)
    const isSameBlock = before?.blockHash === cursor.hash
    return { cursor, differing: was && isSameBlock ? findDiffering(was, await digestRows(transaction, chainId)) : null }
  })
  // The planner knows nothing of so many new rows.
  for (const table of chainTables) await live.execute(sql`analyze ${table}`)
  return result
}
