import 'server-only'
import { advisoryLocks } from '@/lib/server/database/advisory-locks'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { logger } from '@/lib/server/logger'
import { chores, type Chore } from './chores'

type ChoreOptions = { readonly database?: PooledDatabase; readonly now?: Date; readonly list?: readonly Chore[] }

async function tryAll(list: readonly Chore[], database: PooledDatabase, now: Date): Promise<void> {
  for (const { name, run } of list) {
    try {
      await run(database, now)
    } catch (error) {
      logger.error({ err: error, chore: name }, 'chore failed')
    }
  }
}

/**
 * Does every chore once, unless another process is at it. One that fails is logged and keeps no other from being done.
 *
 * @returns whether they were done here.
 */
export async function runChores({
  database = getDatabase(),
  now = new Date(),
  list = chores,
}: ChoreOptions = {}): Promise<boolean> {
  const connection = await database.$client.connect()
  let fault: Error | undefined
  try {
    const { rows } = await connection.query<{ mine: boolean }>('select pg_try_advisory_lock($1, 0) as mine', [
      advisoryLocks.chores,
    ])
    if (!rows[0]?.mine) return false
    await tryAll(list, database, now)
    await connection.query('select pg_advisory_unlock($1, 0)', [advisoryLocks.chores])
    return true
  } catch (error) {
    fault = error instanceof Error ? error : new Error('the connection broke', { cause: error })
    throw error
  } finally {
    // A connection that broke is closed, and the lock goes with it.
    connection.release(fault)
  }
}
