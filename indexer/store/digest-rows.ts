import { getTableName, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'
import { indexedBlocks } from '@/lib/server/database/schema'
import { chainTables } from './chain-tables'

/** What says when something was looked at, not what was read. */
const bookkeeping = ['head_number', 'head_seen_at', 'final_number', 'recorded_at']

/** Hashes of blocks in which nothing happened are kept for a while only, to find forks by. */
const isFact = (table: (typeof chainTables)[number]) => (table === indexedBlocks ? sql`is_kept` : sql`true`)

/** A fingerprint of a chain's rows in each table, by its name: equal where the rows are, byte for byte. */
export type RowDigests = Readonly<Record<string, string>>

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
