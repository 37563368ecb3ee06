import 'server-only'
import { and, eq } from 'drizzle-orm'
import { readServerEnv } from '@/lib/env/server-env'
import { isWalletOnChain } from '@/lib/server/account/wallets/wallet-on-chain'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { wallets } from '@/lib/server/database/schema/account'
import { wornItems } from '@/lib/server/database/schema/shop'
import { logger } from '@/lib/server/logger'
import { findShopItem } from '@/lib/shop/shop-items'
import type { Look } from '@/lib/shop/shop-schema'

type Worn = readonly { readonly slot: string; readonly item: string }[]

/** Rows of a look, without items that are no longer sold. */
const toLook = (rows: Worn): Look =>
  Object.fromEntries(
    rows.filter(({ slot, item }) => findShopItem(item)?.slot === slot).map(({ slot, item }) => [slot, item]),
  ) as Look

/** What an account wears. */
export async function readLook(
  userId: string,
  database: Pick<PooledDatabase, 'select'> = getDatabase(),
): Promise<Look> {
  return toLook(await database.select().from(wornItems).where(eq(wornItems.userId, userId)))
}

/**
 * What a player of games wears. Nothing for guests, and nothing when it cannot be read: a game is played without it.
 *
 * @param player as in `game_runs`: `account:`, `address:` or `guest:`.
 */
export async function readLookOfPlayer(player: string, database: PooledDatabase = getDatabase()): Promise<Look> {
  const [kind, id = ''] = player.split(':', 2)
  try {
    if (kind === 'account') return await readLook(id, database)
    if (kind !== 'address') return {}
    const rows = await database
      .select({ slot: wornItems.slot, item: wornItems.item })
      .from(wornItems)
      .innerJoin(wallets, eq(wallets.userId, wornItems.userId))
      .where(and(eq(wallets.address, id.toLowerCase()), isWalletOnChain(readServerEnv().defaultChainId)))
    return toLook(rows)
  } catch (error) {
    logger.warn({ err: error }, 'look of a player not read')
    return {}
  }
}
