import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'
import { waitUntil } from './wait-until'

/** Resolves when so many in this database wait for a lock, or when `request`, which could, is over. */
export async function waitForLock(
  database: Pick<Database, 'execute'>,
  request: Promise<unknown>,
  waiting = 1,
): Promise<void> {
  let isOver = false
  request.then(
    () => (isOver = true),
    () => (isOver = true),
  )
  await waitUntil(async () => {
    const { rows } = await database.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return isOver || rows.length >= waiting || 'the request neither waits nor is over'
  })
}
