import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ClientBase } from 'pg'
import { from } from 'pg-copy-streams'
import type { Transaction } from './change-players'

/** A row as JSON for PostgreSQL: column names and values, bigints as decimal strings. */
type Row = Readonly<Record<string, string | number | boolean | object | null>>

/**
 * Inserts rows that all have the columns of the first one. They are sent as one JSON document, because a statement can have at
 * most 65,535 parameters.
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

/** Null in PostgreSQL's text format. */
const nullMarker = String.raw`\N`

/** Converts a row to PostgreSQL's text format. Text must not contain tabs or line breaks; JSON and hexadecimal don't. */
export function toCopyLine(values: readonly (string | number | bigint | null)[]): string {
  let line = ''
  for (const value of values) {
    if (line !== '') line += '\t'
    if (value === null) line += nullMarker
    else if (typeof value !== 'string') line += String(value)
    else line += value.includes('\\') ? value.replaceAll('\\', String.raw`\\`) : value
  }
  return `${line}\n`
}

/** Inserts rows by `COPY`, at half the cost of an insert, in the current transaction of the connection. */
export async function copyRows(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  if (lines.length === 0) return
  const stream = client.query(from(`copy "${table}" (${columns.map((name) => `"${name}"`).join(', ')}) from stdin`))
  await pipeline(Readable.from([lines.join('')]), stream)
}
