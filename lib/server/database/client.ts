import 'server-only'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { readServerEnv } from '@/lib/env/server-env'
import { PatientPool } from './patient-pool'
import * as schema from './schema'

export type Database = NodePgDatabase<typeof schema>

/** A database reached through a pool of connections, for those who need the pool itself. */
export type PooledDatabase = Database & { readonly $client: pg.Pool }

type Connected = { readonly database: PooledDatabase; readonly pool: pg.Pool }

// One pool a process: bundled and unbundled code, and every hot reload, find the same one here.
const held = globalThis as typeof globalThis & { intrepidDatabase?: Connected; intrepidReadDatabase?: Connected }

/** Opens a pool of connections. `maxConnections` bounds it; waiting for a free one fails after five seconds, for a server that restarts after four. */
export function connectDatabase(databaseUrl: string, maxConnections = 10): Connected {
  const pool = new PatientPool({
    connectionString: databaseUrl,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    keepAlive: true,
  })
  return { database: drizzle(pool, { schema }), pool }
}

/** The process's own database, connected on first use to where the environment points. */
export function getDatabase(): PooledDatabase {
  held.intrepidDatabase ??= connectDatabase(readServerEnv().databaseUrl)
  return held.intrepidDatabase.database
}

/** The process's replica for what only reads and may be a moment behind; the database itself where there is none. */
export function getReadDatabase(): PooledDatabase {
  const { databaseUrl, databaseReadUrl } = readServerEnv()
  if (databaseReadUrl === databaseUrl) return getDatabase()
  held.intrepidReadDatabase ??= connectDatabase(databaseReadUrl)
  return held.intrepidReadDatabase.database
}

/** Closes the process's own pools, where they were opened. */
export async function closeDatabase(): Promise<void> {
  const connected = [held.intrepidDatabase, held.intrepidReadDatabase]
  delete held.intrepidDatabase
  delete held.intrepidReadDatabase
  await Promise.all(connected.map((each) => each?.pool.end()))
}
