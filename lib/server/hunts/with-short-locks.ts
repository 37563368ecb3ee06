import 'server-only'
import { sql } from 'drizzle-orm'
import type { PooledDatabase } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'

type Transaction = Parameters<Parameters<PooledDatabase['transaction']>[0]>[0]

/** How long a request waits for the lock of a list, in milliseconds: longer than another request holds it. */
const lockTimeoutMs = 500
const lockNotAvailable = '55P03'

/** The response to a request for keys whose turn does not come. */
export const keysBusy = () =>
  new HttpError(503, 'busy', 'Too many keys are earned now. Send it again in a moment.', { retryAfterSeconds: 5 })

/**
 * Runs `work` in a transaction that waits for each lock only briefly, so that a list that is locked for long holds up no keys of other hunts.
 * @throws HttpError 503 `busy`.
 */
export async function withShortLocks<T>(
  database: PooledDatabase,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await database.transaction(async (transaction) => {
      await transaction.execute(sql.raw(`set local lock_timeout = ${lockTimeoutMs}`))
      return work(transaction)
    })
  } catch (error) {
    const { cause } = error as { readonly cause?: { readonly code?: string } }
    throw cause?.code === lockNotAvailable ? keysBusy() : error
  }
}
