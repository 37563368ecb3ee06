import { AsyncLocalStorage } from 'node:async_hooks'
import type { PooledDatabase, Transaction } from '@/lib/server/database/client'

/**
 * Runs `work`, which plays other requests, while a transaction is open. A pool refuses a second connection only to code
 * that runs inside a transaction.
 */
export function besideTransaction<T>(
  database: PooledDatabase,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const outside = AsyncLocalStorage.snapshot()
  return database.transaction((transaction) => outside(work, transaction))
}
