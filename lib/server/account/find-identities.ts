import 'server-only'
import { and, eq } from 'drizzle-orm'
import { users, wallets } from '@/lib/server/database/account-schema'
import type { Database } from '@/lib/server/database/client'

/** By what else somebody may be known here: the account's proven mailbox and its wallets, in lower case. */
export async function findIdentities(userId: string, database: Database): Promise<readonly string[]> {
  const mailbox = await database
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)))
  const linked = await database.select({ address: wallets.address }).from(wallets).where(eq(wallets.userId, userId))
  return [...mailbox.map(({ email }) => email), ...linked.map(({ address }) => address)]
}
