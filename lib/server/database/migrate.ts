import 'server-only'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { advisoryLocks } from './advisory-locks'

/**
 * Applies the pending migrations. If two processes call it at the same time, one waits for the other. It must not be bundled,
 * because it reads the migrations from the folder of this file.
 */
export async function migrateDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1, 0)', [advisoryLocks.migration])
    await migrate(drizzle(client), { migrationsFolder: join(import.meta.dirname, 'migrations') })
  } finally {
    // Closing the connection releases the lock.
    await client.end()
  }
}
