import 'server-only'
import { eq } from 'drizzle-orm'
import { users } from '@/lib/server/database/account-schema'
import type { Database } from '@/lib/server/database/client'

/** Lets changes of one account by which somebody logs in wait for each other, until the transaction ends. */
export async function lockUser(userId: string, database: Database): Promise<void> {
  await database.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}
