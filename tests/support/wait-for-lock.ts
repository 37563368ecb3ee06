import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'
import { waitUntil } from './wait-until'

/** Resolves when somebody in this database waits for a lock. */
export const waitForLock = (database: Pick<Database, 'execute'>) =>
  waitUntil(async () => {
    const { rows } = await database.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length > 0 || 'nobody waits for a lock'
  })
