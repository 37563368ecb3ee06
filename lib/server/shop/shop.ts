import 'server-only'
import { and, eq } from 'drizzle-orm'
import { accountBusy } from '@/lib/server/account/account-busy'
import { spendCredits } from '@/lib/server/credits/ledger'
import { type CreditPlayer, readBalance } from '@/lib/server/credits/read-balance'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { withShortLocks } from '@/lib/server/database/with-short-locks'
import { ownedItems, wornItems } from '@/lib/server/database/schema/shop'
import { HttpError } from '@/lib/server/http/http-error'
import { findShopItem, priceOf, type ShopSlot } from '@/lib/shop/shop-items'
import type { BuyItem, ShopState, WearItem } from '@/lib/shop/shop-schema'
import { readLook } from './read-look'

/** An account, and the wallet whose credits it may spend; null without one. */
type Customer = { readonly userId: string; readonly account: CreditPlayer | null }

/** The credits, items and look of an account. */
export async function readShop(
  { userId, account }: Customer,
  database: PooledDatabase = getDatabase(),
): Promise<ShopState> {
  const owned = await database.select({ item: ownedItems.item }).from(ownedItems).where(eq(ownedItems.userId, userId))
  return {
    hasWallet: account !== null,
    balance: account === null ? 0 : Number((await readBalance({ ...account, database })).balance),
    owned: owned.flatMap(({ item }) => findShopItem(item)?.id ?? []),
    look: await readLook(userId, database),
  }
}

const wear = (userId: string, slot: ShopSlot, item: string, database: Pick<PooledDatabase, 'insert'>) =>
  database
    .insert(wornItems)
    .values({ userId, slot, item })
    .onConflictDoUpdate({ target: [wornItems.userId, wornItems.slot], set: { item } })

/**
 * Sells an item and equips it. An account buys each item once: a repeated request costs nothing and changes nothing.
 *
 * @throws HttpError 403 `no-wallet`, 409 `price-changed` or `too-little` (credits), 503 `busy`.
 */
export async function buyItem(
  { userId, account }: Customer,
  { item: id, price: seenPrice }: BuyItem,
  database: PooledDatabase = getDatabase(),
): Promise<void> {
  const item = findShopItem(id)
  if (!item) throw new HttpError(400, 'bad-request', 'item: not sold')
  const price = priceOf(item)
  await withShortLocks(database, accountBusy, async (transaction) => {
    // A second request waits here for the first one, and then finds its row.
    const bought = await transaction
      .insert(ownedItems)
      .values({ userId, item: id, price: Number(price) })
      .onConflictDoNothing()
      .returning({ item: ownedItems.item })
    if (bought.length === 0) return
    if (!account) throw new HttpError(403, 'no-wallet', 'Credits belong to a wallet, and this account has none.')
    if (BigInt(seenPrice) !== price) throw new HttpError(409, 'price-changed', 'The price has changed.')
    const key = `item ${userId} ${id}`
    const { kind } = await spendCredits({ ...account, amount: price, key, database: transaction })
    if (kind !== 'spent') throw new HttpError(409, 'too-little', 'You do not have enough credits.')
    await wear(userId, item.slot, id, transaction)
  })
}

/** Wears an owned item, or with null what comes with the game. @throws HttpError 403 `not-owned`, 400 `bad-request`, 503 `busy`. */
export async function wearItem(
  userId: string,
  { slot, item }: WearItem,
  database: PooledDatabase = getDatabase(),
): Promise<void> {
  if (item === null) {
    await withShortLocks(database, accountBusy, (transaction) =>
      transaction.delete(wornItems).where(and(eq(wornItems.userId, userId), eq(wornItems.slot, slot))),
    )
    return
  }
  if (findShopItem(item)?.slot !== slot) throw new HttpError(400, 'bad-request', 'item: not for this slot')
  const isOwned = and(eq(ownedItems.userId, userId), eq(ownedItems.item, item))
  if ((await database.$count(ownedItems, isOwned)) === 0)
    throw new HttpError(403, 'not-owned', 'You have not bought this item.')
  await withShortLocks(database, accountBusy, (transaction) => wear(userId, slot, item, transaction))
}
