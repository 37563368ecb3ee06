import 'server-only'
import { and, eq } from 'drizzle-orm'
import { getAddress } from 'viem'
import { readServerEnv } from '@/lib/env/server-env'
import { users, wallets } from '@/lib/server/database/schema/account'
import type { Database } from '@/lib/server/database/client'
import { toAccountPlayer, toAddressPlayer } from '@/lib/server/game-token/game-player'
import { isWalletOnChain } from './wallets/wallet-on-chain'

/** The addresses that belong to an account on the site's chain, in lower case. */
async function readOwnAddresses(userId: string, database: Database) {
  return database
    .selectDistinct({ address: wallets.address })
    .from(wallets)
    .where(and(eq(wallets.userId, userId), isWalletOnChain(readServerEnv().defaultChainId)))
}

/** The identities under which other tables know the owner of an account: the verified e-mail address and the wallets, in lower case. */
export async function readIdentities(userId: string, database: Database): Promise<readonly string[]> {
  const emails = await database
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)))
  const linked = await readOwnAddresses(userId, database)
  return [...emails.map(({ email }) => email), ...linked.map(({ address }) => address)]
}

/** The player ids under which games know the owner of an account: one for the account, one for each wallet. */
export async function readPlayerIds(userId: string, database: Database): Promise<readonly string[]> {
  const linked = await readOwnAddresses(userId, database)
  return [toAccountPlayer(userId, null).id, ...linked.map(({ address }) => toAddressPlayer(getAddress(address)).id)]
}

/** The player behind a player id. A wallet that is linked to an account counts as that account. */
type PlayerOwner = {
  readonly player: string
  /** All ids under which games know that player. */
  readonly ids: readonly string[]
}

/** Finds the account of a player id, so that somebody with many linked wallets is one player. */
export async function findOwner(player: string, database: Database): Promise<PlayerOwner> {
  const [kind, id = ''] = player.split(/:(.*)/s)
  if (kind === 'account') return { player, ids: await readPlayerIds(id, database) }
  if (kind !== 'address') return { player, ids: [player] }
  const [linked] = await database
    .select({ userId: wallets.userId })
    .from(wallets)
    .where(and(eq(wallets.address, id), isWalletOnChain(readServerEnv().defaultChainId)))
    .limit(1)
  if (!linked) return { player, ids: [player] }
  return { player: toAccountPlayer(linked.userId, null).id, ids: await readPlayerIds(linked.userId, database) }
}
