import 'server-only'
import { createHash } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { getAddress, type Address } from 'viem'
import { readServerEnv } from '@/lib/env/server-env'
import { isWalletOnChain } from '@/lib/server/account/wallets/wallet-on-chain'
import { profiles, users, wallets } from '@/lib/server/database/schema/account'
import { wornItems } from '@/lib/server/database/schema/shop'
import type { PooledDatabase } from '@/lib/server/database/client'
import { findShopItem } from '@/lib/shop/shop-items'

/**
 * A player as shown on boards: by name, otherwise by address; a guest by a tag of four characters that reveals nothing.
 */
type NamedPlayer = {
  readonly name: string | null
  readonly address: Address | null
  readonly guest: string | null
  /** The profile frame that the player wears, an item of the shop. */
  readonly frame: string | null
}

const rest = (player: string, kind: string) => (player.startsWith(`${kind}:`) ? player.slice(kind.length + 1) : null)
const known = (values: readonly (string | null)[]) => values.filter((value) => value !== null)

const toGuestTag = (player: string) => createHash('sha256').update(player).digest('hex').slice(0, 4).toUpperCase()

/** Finds the names, addresses and frames of players, in the given order. */
export async function namePlayers(
  players: readonly string[],
  database: PooledDatabase,
): Promise<readonly NamedPlayer[]> {
  const addresses = known(players.map((player) => rest(player, 'address')))
  const accounts = known(players.map((player) => rest(player, 'account')))
  const isOnChain = isWalletOnChain(readServerEnv().defaultChainId)
  const owners = database
    .select({ userId: wallets.userId })
    .from(wallets)
    .where(and(sql`${wallets.address} = any(${sql.param(addresses)}::text[])`, isOnChain))
  // As an array the ids are computed first, and users are found by their key. Joined by "or", the conditions would read
  // all users.
  const linked = await database
    .select({ userId: users.id, name: profiles.username, frame: wornItems.item, address: wallets.address })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(wornItems, and(eq(wornItems.userId, users.id), eq(wornItems.slot, 'frame')))
    .leftJoin(wallets, and(eq(wallets.userId, users.id), isOnChain))
    .where(sql`${users.id} = any(array ${owners} || ${sql.param(accounts)}::text[])`)
    .orderBy(asc(wallets.linkedAt))
  const ofUser = new Map(linked.toReversed().map((row) => [row.userId, row]))
  const ofAddress = new Map(linked.map((row) => [row.address, row]))

  return players.map((player) => {
    const own = rest(player, 'address')
    const account = own === null ? ofUser.get(rest(player, 'account') ?? '') : ofAddress.get(own)
    const address = own ?? account?.address ?? null
    return {
      name: account?.name ?? null,
      address: address === null ? null : getAddress(address),
      guest: rest(player, 'guest') === null ? null : toGuestTag(player),
      frame: findShopItem(account?.frame)?.id ?? null,
    }
  })
}
