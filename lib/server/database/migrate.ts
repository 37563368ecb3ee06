import 'server-only'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pRetry from 'p-retry'
import pg from 'pg'
import { retryPolicy } from '@/lib/retry'
import { advisoryLocks } from './advisory-locks'
import { isLockTimeout } from './with-short-locks'

/**
 * Applies the pending migrations. If two processes call it at the same time, one waits for the other. A migration that waits for a lock for
 * three seconds is undone and tried again, six times in all. It must not be bundled,
 * because it reads the migrations from the folder of this file.
 */
export async function migrateDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1, 0)', [advisoryLocks.migration])
    // While a migration waits for a table, for example until a dump has read it, all who only read the table wait behind it.
    await client.query(`set lock_timeout = '3s'`)
    await pRetry(() => migrate(drizzle(client), { migrationsFolder: join(import.meta.dirname, 'migrations') }), {
      ...retryPolicy,
      shouldRetry: ({ error }) => isLockTimeout(error),
    })
  } finally {
    // Closing the connection releases the lock.
    await client.end()
  }
}
