import { eq, getTableName, sql, type SQL } from 'drizzle-orm'
import { deleteRows } from '@/indexer/store/chain-identity'
import { chainTables } from '@/indexer/store/chain-tables'
import { type Cursor, readCursor } from '@/indexer/store/cursor'
import type { Database } from '@/lib/server/database/client'
import { chainCursors, indexedBlocks } from '@/lib/server/database/schema/chain'

/** The schema of the tables into which a chain is rebuilt, as an SQL identifier. */
function shadowSchema(chainId: number): SQL {
  return sql.raw(`"rebuild_${Math.trunc(chainId)}"`)
}

/**
 * Creates empty copies of the tables with their indexes, and puts them first in the search path of this connection. Drops the
 * copies of an earlier attempt.
 */
export async function createShadow(database: Database, chainId: number): Promise<void> {
  const schema = shadowSchema(chainId)
  await database.execute(sql`drop schema if exists ${schema} cascade`)
  await database.execute(sql`create schema ${schema}`)
  for (const table of chainTables) {
    await database.execute(
      sql`create table ${schema}.${sql.identifier(getTableName(table))} (like ${table} including all)`,
    )
  }
  await database.execute(
    sql`select set_config('search_path', ${`rebuild_${Math.trunc(chainId)}`} || ', ' || current_setting('search_path'), false)`,
  )
}

/** Drops the schema with the copies. */
export async function dropShadow(database: Database, chainId: number): Promise<void> {
  await database.execute(sql`drop schema if exists ${shadowSchema(chainId)} cascade`)
}

/** Columns that say when the indexer looked, not what it read. They are not compared. */
const bookkeeping = ['head_number', 'head_seen_at', 'final_number', 'recorded_at']

/** Hashes of blocks without events are deleted after a while, so only permanent ones are compared. */
const isCompared = (table: (typeof chainTables)[number]) => (table === indexedBlocks ? sql`is_kept` : sql`true`)

/** A digest of a chain's rows by table name. Equal digests mean equal rows, byte for byte. */
type RowDigests = Readonly<Record<string, string>>

/** Computes the digests of a chain's rows, in the connection's default schema or in another. */
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
        where chain_id = ${chainId} and ${isCompared(table)}
      ) as digests`)
    digests[name] = rows[0]?.digest ?? ''
  }
  return digests
}

/** Names of the tables whose rows differ. */
export function findDiffering(a: RowDigests, b: RowDigests): string[] {
  return Object.keys(a).filter((name) => a[name] !== b[name])
}

export type SwapResult = {
  readonly cursor: Cursor
  /** Tables whose rows differ from before; null if the old rows ended at another block and can't be compared. */
  readonly differing: readonly string[] | null
}

/** Reads the hash of the last block in the rebuilt tables. */
async function readShadowHash(database: Pick<Database, 'execute'>, chainId: number): Promise<string | null> {
  const { rows } = await database.execute<{ hash: string }>(
    sql`select block_hash as hash from ${shadowSchema(chainId)}.chain_cursors where chain_id = ${chainId}`,
  )
  return rows[0]?.hash ?? null
}

/**
 * Replaces a chain's live rows by the rebuilt ones in one transaction. The follower of the chain waits for it at the cursor's
 * row lock. If the rebuilt rows end at another block, `readToHead` first reads up to the newest one.
 */
export async function swapChain(live: Database, chainId: number, readToHead: () => Promise<void>): Promise<SwapResult> {
  const schema = shadowSchema(chainId)
  const result = await live.transaction(async (transaction) => {
    // The transaction is idle while the last blocks are read. Five minutes is enough, and limits a frozen process.
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
  // The planner has no statistics of the new rows yet.
  for (const table of chainTables) await live.execute(sql`analyze ${table}`)
  return result
}
