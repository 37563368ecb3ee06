import 'server-only'
import { eq } from 'drizzle-orm'
import { users } from '@/lib/server/database/schema/account'
import type { Database } from '@/lib/server/database/client'

/**
 * Locks an account's row until the transaction ends, so that concurrent changes of its ways to log in run one after the other. Take this
 * lock before those of what belongs to the account, because its deletion does. Rows that refer to the account, such as of a follower, and
 * what games store for it do not wait.
 *
 * @returns whether there is one: it may have been deleted meanwhile.
 */
export async function lockUser(userId: string, database: Database): Promise<boolean> {
  const rows = await database.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  return rows.length > 0
}

/**
 * Locks an account's row as `lockUser`, without waiting for whoever has locked it: each request that waits keeps one of
 * the few connections to the database.
 *
 * @returns whether it is locked now.
 */
export async function tryLockUser(userId: string, database: Database): Promise<boolean> {
  const isUser = eq(users.id, userId)
  const rows = await database
    .select({ id: users.id })
    .from(users)
    .where(isUser)
    .for('no key update', { skipLocked: true })
  return rows.length > 0
}
