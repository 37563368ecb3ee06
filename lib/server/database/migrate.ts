import 'server-only'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { advisoryLocks } from './advisory-locks'

/**
 * Brings the tables of a database up to date. Does nothing where they are; of two processes that call it at once one
 * waits for the other. For scripts: it finds the migrations beside this file, so it must not be bundled.
 */
export async function migrateDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1, 0)', [advisoryLocks.migration])
    await migrate(drizzle(client), { migrationsFolder: join(import.meta.dirname, 'migrations') })
  } finally {
    // The lock belongs to the connection and goes with it.
    await client.end()
  }
}
