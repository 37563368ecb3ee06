import 'server-only'
import { sql } from 'drizzle-orm'
import { type Database, getDatabase } from './client'

/**
 * Reads the database's time. Times that one process stores and another one compares must come from this clock, because
 * the clocks of several machines may differ by minutes: a run that one machine started could otherwise seem to be
 * submitted to another one before it began.
 */
export async function readClock(database: Pick<Database, 'execute'> = getDatabase()): Promise<Date> {
  const { rows } = await database.execute<{ now: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::text as now`,
  )
  return new Date(Number(rows[0]?.now))
}
