import 'server-only'
import { sql } from 'drizzle-orm'
import type { HttpError } from '@/lib/server/http/http-error'
import type { PooledDatabase, Transaction } from './client'

/** How long a request waits for a lock, in milliseconds: longer than another request holds it. */
export const lockTimeoutMs = 500
const lockNotAvailable = '55P03'

/** Whether a query failed because it waited for a lock for longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean =>
  (error as { readonly cause?: { readonly code?: string } }).cause?.code === lockNotAvailable

/**
 * Runs `work` in a transaction that waits for each lock only briefly, because whoever waits keeps a connection.
 * @throws HttpError as `busy`, when a lock is held for longer.
 */
export async function withShortLocks<T>(
  database: PooledDatabase,
  busy: () => HttpError,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await database.transaction(async (transaction) => {
      await transaction.execute(sql.raw(`set local lock_timeout = ${lockTimeoutMs}`))
      return work(transaction)
    })
  } catch (error) {
    throw isLockTimeout(error) ? busy() : error
  }
}
