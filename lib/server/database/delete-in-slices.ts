import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { PooledDatabase } from './client'

/** The most rows that one statement deletes: a statement for all rows of a flood ends at its time limit and deletes none. */
const rowsAtOnce = 5_000

/** Deletes rows, slice by slice, except those that somebody else has locked. */
export async function deleteInSlices(
  table: PgTable,
  where: SQL,
  database: Pick<PooledDatabase, 'select' | 'delete'>,
): Promise<void> {
  for (let deleted = rowsAtOnce; deleted >= rowsAtOnce;) {
    const some = database
      .select({ row: sql`${table}.ctid` })
      .from(table)
      .where(where)
      .limit(rowsAtOnce)
      .for('update', { skipLocked: true })
    deleted = (await database.delete(table).where(sql`${table}.ctid = any(array(${some}))`)).rowCount ?? 0
  }
}
