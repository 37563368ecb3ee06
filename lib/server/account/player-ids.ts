import 'server-only'
import { eq } from 'drizzle-orm'
import { getAddress } from 'viem'
import { wallets } from '@/lib/server/database/account-schema'
import type { Database } from '@/lib/server/database/client'
import { toAccountPlayer, toAddressPlayer } from '@/lib/server/game-token/game-player'

/** By which names games know the owner of an account: its own, and one for each wallet. */
export async function toPlayerIds(userId: string, database: Database): Promise<readonly string[]> {
  const linked = await database.select({ address: wallets.address }).from(wallets).where(eq(wallets.userId, userId))
  return [toAccountPlayer(userId, null).id, ...linked.map(({ address }) => toAddressPlayer(getAddress(address)).id)]
}
