import 'server-only'
import { sql } from 'drizzle-orm'
import { type Database, getDatabase } from './client'

/**
 * Reads the database's time. What one process writes and another one compares uses this clock, because the clocks of several machines may
 * differ by minutes: with their own, an honest run that one machine started would be submitted to another before it began.
 */
export async function readClock(database: Pick<Database, 'execute'> = getDatabase()): Promise<Date> {
  const { rows } = await database.execute<{ now: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::text as now`,
  )
  return new Date(Number(rows[0]?.now))
}
