import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { advisoryLocks } from '@/lib/server/database/advisory-locks'
import type { Database } from '@/lib/server/database/client'
import * as schema from '@/lib/server/database/schema'

/** A database on a single connection, for those who need the connection itself. */
export type WriterDatabase = Database & { readonly $client: pg.Client }

/**
 * The one connection by which a chain's rows are written. Who holds the chain's lock writes; the lock lives and dies
 * with this connection, so nothing can be written after it was lost.
 */
export type Writer = {
  readonly database: WriterDatabase
  /** Takes the lock where it is free; true once it is ours. */
  takeLock(): Promise<boolean>
  /** Lets the server know that we are alive. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** A writer that is not heard of for this long (frozen, cut off) loses its connection, and with it the lock. */
const silenceMs = 12_000

/**
 * Connects a writer for a chain; rejects where the database cannot be reached. `purpose` says which of its locks it takes:
 * one process follows a chain, one rebuilds it.
 */
export async function connectWriter(
  databaseUrl: string,
  chainId: number,
  purpose: 'indexer' | 'rebuild' = 'indexer',
): Promise<Writer> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    query_timeout: purpose === 'indexer' ? 60_000 : undefined,
    keepAlive: true,
    application_name: `intrepid ${purpose} ${chainId}`,
  })
  // A connection that breaks between two queries says so at the next one.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`set idle_session_timeout = ${silenceMs}; set idle_in_transaction_session_timeout = ${silenceMs}`)
  let isHeld = false
  return {
    database: drizzle(client, { schema }),
    async takeLock() {
      if (isHeld) return true
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
        advisoryLocks[purpose],
        chainId,
      ])
      isHeld = rows[0]?.taken === true
      return isHeld
    },
    async ping() {
      await client.query('select 1')
    },
    close: () => client.end().catch(() => undefined),
  }
}
