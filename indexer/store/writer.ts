import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { advisoryLocks } from '@/lib/server/database/advisory-locks'
import type { Database } from '@/lib/server/database/client'
import { DeadlineClient } from '@/lib/server/database/deadline-client'
import * as schema from '@/lib/server/database/schema/chain'

/** A database with a single connection, which is accessible for COPY. */
export type WriterDatabase = Database & { readonly $client: pg.Client }

/**
 * The only connection that writes a chain's rows. The advisory lock of the chain belongs to this connection, so nothing can be
 * written after the lock is lost.
 */
export type Writer = {
  readonly database: WriterDatabase
  /** Takes the lock if it is free. Resolves to whether this connection has it. */
  takeLock(): Promise<boolean>
  /** Keeps the server from closing the connection as idle. */
  ping(): Promise<void>
  close(): Promise<void>
}

/**
 * The server closes an idle connection after this time, because its process may be frozen or its network broken. That
 * releases the lock. A running process sends pings, so that a slow node may keep it waiting for longer.
 */
const defaultMaxIdleMs = 12_000

/** A query without a response after this time fails, and its connection is closed. In milliseconds. */
const queryTimeoutMs = 60_000

/**
 * Connects a writer for a chain. Following and rebuilding have different locks. Rejects if the database is unreachable.
 *
 * @param options.queryTimeoutMs for queries over whole tables, which take longer than a minute. `maxIdleMs` is for tests.
 */
export async function connectWriter(
  databaseUrl: string,
  chainId: number,
  purpose: 'indexer' | 'rebuild' = 'indexer',
  options: { readonly queryTimeoutMs?: number; readonly maxIdleMs?: number } = {},
): Promise<Writer> {
  const client = new DeadlineClient({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    query_timeout: options.queryTimeoutMs ?? queryTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: `intrepid ${purpose} ${chainId}`,
  })
  // If the connection breaks between two queries, the next query fails.
  client.on('error', () => undefined)
  await client.connect()
  const { maxIdleMs = defaultMaxIdleMs } = options
  await client.query(`set idle_session_timeout = ${maxIdleMs}; set idle_in_transaction_session_timeout = ${maxIdleMs}`)
  let isPinging = false
  const signsOfLife = setInterval(() => {
    // The last ping is still queued behind a long query, which itself keeps the connection alive.
    if (isPinging) return
    isPinging = true
    void client
      .query('select 1')
      .catch(() => undefined)
      .finally(() => (isPinging = false))
  }, maxIdleMs / 3).unref()
  client.once('end', () => clearInterval(signsOfLife))
  let isLocked = false
  return {
    database: drizzle(client, { schema }),
    async takeLock() {
      if (isLocked) return true
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
        advisoryLocks[purpose],
        chainId,
      ])
      isLocked = rows[0]?.taken === true
      return isLocked
    },
    async ping() {
      await client.query('select 1')
    },
    close: () => {
      clearInterval(signsOfLife)
      return client.end().catch(() => undefined)
    },
  }
}
