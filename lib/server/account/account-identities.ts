import 'server-only'
import { and, eq } from 'drizzle-orm'
import { getAddress } from 'viem'
import { users, wallets } from '@/lib/server/database/schema/account'
import type { Database } from '@/lib/server/database/client'
import { toAccountPlayer, toAddressPlayer } from '@/lib/server/game-token/game-player'

/** The identities under which other tables know the owner of an account: the verified e-mail address and the wallets, in lower case. */
export async function readIdentities(userId: string, database: Database): Promise<readonly string[]> {
  const emails = await database
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)))
  const linked = await database.select({ address: wallets.address }).from(wallets).where(eq(wallets.userId, userId))
  return [...emails.map(({ email }) => email), ...linked.map(({ address }) => address)]
}

/** The player ids under which games know the owner of an account: one for the account, one for each wallet. */
export async function readPlayerIds(userId: string, database: Database): Promise<readonly string[]> {
  const linked = await database.select({ address: wallets.address }).from(wallets).where(eq(wallets.userId, userId))
  return [toAccountPlayer(userId, null).id, ...linked.map(({ address }) => toAddressPlayer(getAddress(address)).id)]
}
