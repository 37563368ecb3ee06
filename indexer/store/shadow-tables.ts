import { getTableName, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'
import { chainTables } from './chain-tables'

/** The schema in which a chain is read again, as an identifier. */
export function shadowSchema(chainId: number): SQL {
  return sql.raw(`"rebuild_${Math.trunc(chainId)}"`)
}

/**
 * Makes empty copies of the tables, with their indexes, and lets this connection see them instead of the live ones. What
 * an earlier attempt left is dropped.
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

/** Drops the copies of the tables. */
export async function dropShadow(database: Database, chainId: number): Promise<void> {
  await database.execute(sql`drop schema if exists ${shadowSchema(chainId)} cascade`)
}
