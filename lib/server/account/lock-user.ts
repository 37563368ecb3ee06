import 'server-only'
import { eq } from 'drizzle-orm'
import { users } from '@/lib/server/database/schema/account'
import type { Database } from '@/lib/server/database/client'

/** Locks an account's row until the transaction ends, so that concurrent changes of its ways to log in run one after the other. */
export async function lockUser(userId: string, database: Database): Promise<void> {
  await database.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}
