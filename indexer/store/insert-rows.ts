import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './change-players'

/** A row as PostgreSQL reads it out of JSON: columns by their names, whole numbers of any size in decimal. */
export type Row = Readonly<Record<string, string | number | boolean | object | null>>

/**
 * Adds rows to a table, all with the columns of the first. They travel as one JSON document instead of thousands of
 * parameters: PostgreSQL takes at most 65,535 of these.
 */
export async function insertRows(transaction: Transaction, table: PgTable, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(
    Object.keys(first).map((name) => sql.identifier(name)),
    sql`, `,
  )
  await transaction.execute(sql`
    insert into ${table} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.identifier(getTableName(table))}, ${JSON.stringify(rows)}::json)`)
}
