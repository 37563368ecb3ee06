import { eq, getTableName, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'
import { chainCursors, indexedBlocks } from '@/lib/server/database/schema'
import { deleteRows } from './chain-identity'
import { chainTables } from './chain-tables'
import { type Cursor, readCursor } from './cursor'
import { shadowSchema } from './shadow-tables'

/** What says when something was looked at, not what was read. */
const bookkeeping = ['head_number', 'head_seen_at', 'final_number', 'recorded_at']

/** Hashes of blocks in which nothing happened are kept for a while only, to find forks by. */
const isFact = (table: (typeof chainTables)[number]) => (table === indexedBlocks ? sql`is_kept` : sql`true`)

/** A fingerprint of a chain's rows in each table, by its name: equal where the rows are, byte for byte. */
type RowDigests = Readonly<Record<string, string>>

/** Takes the fingerprints of a chain's rows, in the schema that the connection sees or in another. */
export async function digestRows(
  database: Pick<Database, 'execute'>,
  chainId: number,
  schema?: SQL,
): Promise<RowDigests> {
  const digests: Record<string, string> = {}
  for (const table of chainTables) {
    const name = getTableName(table)
    const source = schema ? sql`${schema}.${sql.identifier(name)}` : sql`${table}`
    const { rows } = await database.execute<{ digest: string }>(sql`
      select count(*) || ' rows, ' || coalesce(md5(string_agg(digest, '' order by digest)), 'none') as digest
      from (
        select md5((to_jsonb(entry) - ${sql.param(bookkeeping)}::text[])::text) as digest from ${source} as entry
        where chain_id = ${chainId} and ${isFact(table)}
      ) as digests`)
    digests[name] = rows[0]?.digest ?? ''
  }
  return digests
}

/** The tables whose rows are not the same. */
export function findDiffering(a: RowDigests, b: RowDigests): string[] {
  return Object.keys(a).filter((name) => a[name] !== b[name])
}

/** What came of a swap. */
export type SwapResult = {
  readonly cursor: Cursor
  /** The tables whose rows were other ones before; null where these ended at another block, and cannot be compared. */
  readonly differing: readonly string[] | null
}

/** The hash of the block at which rebuilt rows end. */
async function readShadowHash(database: Pick<Database, 'execute'>, chainId: number): Promise<string | null> {
  const { rows } = await database.execute<{ hash: string }>(
    sql`select block_hash as hash from ${shadowSchema(chainId)}.chain_cursors where chain_id = ${chainId}`,
  )
  return rows[0]?.hash ?? null
}

/**
 * Puts a chain's rebuilt rows in the place of the live ones, in one transaction: whoever follows the chain waits meanwhile.
 * Where they do not end at the same block, `readToHead` brings the rebuilt ones to the newest.
 */
export async function swapChain(live: Database, chainId: number, readToHead: () => Promise<void>): Promise<SwapResult> {
  const schema = shadowSchema(chainId)
  const result = await live.transaction(async (transaction) => {
    // Silent while the last blocks are read: long for that, and short for a process that is frozen with the lock.
    await transaction.execute(sql`set local idle_in_transaction_session_timeout = '5min'`)
    const [before] = await transaction
      .select()
      .from(chainCursors)
      .where(eq(chainCursors.chainId, chainId))
      .for('update')
    const isSameBlock = async () =>
      before !== undefined && (await readShadowHash(transaction, chainId)) === before.blockHash
    if (!(await isSameBlock())) await readToHead()
    const differing = (await isSameBlock())
      ? findDiffering(await digestRows(transaction, chainId), await digestRows(transaction, chainId, schema))
      : null
    await deleteRows(transaction, chainId)
    for (const table of chainTables) {
      const name = sql.identifier(getTableName(table))
      await transaction.execute(sql`insert into ${table} select * from ${schema}.${name} where chain_id = ${chainId}`)
    }
    const cursor = await readCursor(transaction, chainId)
    if (!cursor) throw new Error(`Nothing was read of chain ${chainId}.`)
    return { cursor, differing }
  })
  // The planner knows nothing of so many new rows.
  for (const table of chainTables) await live.execute(sql`analyze ${table}`)
  return result
}
