import 'server-only'
import { and, asc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { getAddress } from 'viem'
import { addressSchema } from '@/contracts/address'
import { knownUsernameSchema } from '@/lib/account/username'
import { readServerEnv } from '@/lib/env/server-env'
import { foldUsername } from '@/lib/server/account/confusable-names'
import { isWalletOnChain } from '@/lib/server/account/wallets/wallet-on-chain'
import { createCachedReads } from '@/lib/server/cached-read'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { profiles, wallets } from '@/lib/server/database/schema/account'
import { players } from '@/lib/server/database/schema/chain'
import { gameBests } from '@/lib/server/database/schema/games'
import { publishedGameIds } from '@/lib/games/game-ids'
import { toAccountPlayer, toAddressPlayer } from '@/lib/server/game-token/game-player'

/** A player with a public profile. */
export type FoundPlayer = {
  /** The account; null for an address that no account has linked. */
  readonly userId: string | null
  readonly username: string | null
  /** Addresses on the site's chain, in lower case, in the order in which they were linked. */
  readonly addresses: readonly string[]
  /** The ids under which games know the player. */
  readonly players: readonly string[]
}

type Reader = Pick<PooledDatabase, 'select' | '$count'>

async function readAccountPlayer(userId: string, username: string | null, database: Reader): Promise<FoundPlayer> {
  const linked = await database
    .select({ address: wallets.address })
    .from(wallets)
    .where(and(eq(wallets.userId, userId), isWalletOnChain(readServerEnv().defaultChainId)))
    .orderBy(asc(wallets.linkedAt), asc(wallets.address))
  const addresses = [...new Set(linked.map(({ address }) => address))]
  return {
    userId,
    username,
    addresses,
    players: [toAccountPlayer(userId, null).id, ...addresses.map((address) => toAddressPlayer(getAddress(address)).id)],
  }
}

/** Whether an address without an account has done anything: on the platform, or in a game with a board. */
async function hasPlayed(address: string, database: Reader): Promise<boolean> {
  const onChain = and(eq(players.chainId, readServerEnv().defaultChainId), eq(players.address, address))
  if ((await database.$count(players, onChain)) > 0) return true
  const played = and(
    sql`${gameBests.game} = any(${sql.param([...publishedGameIds])}::text[])`,
    eq(gameBests.edition, 1),
    eq(gameBests.period, 'all'),
    eq(gameBests.player, `address:${address}`),
  )
  return (await database.$count(gameBests, played)) > 0
}

async function findByAddress(address: string, database: Reader): Promise<FoundPlayer | null> {
  const [linked] = await database
    .select({ userId: wallets.userId, username: profiles.username })
    .from(wallets)
    .leftJoin(profiles, eq(profiles.userId, wallets.userId))
    .where(and(eq(wallets.address, address), isWalletOnChain(readServerEnv().defaultChainId)))
  if (linked) return readAccountPlayer(linked.userId, linked.username, database)
  if (!(await hasPlayed(address, database))) return null
  return { userId: null, username: null, addresses: [address], players: [`address:${address}`] }
}

async function findByName(name: string, database: Reader): Promise<FoundPlayer | null> {
  const [profile] = await database
    .select()
    .from(profiles)
    .where(eq(profiles.foldedUsername, foldUsername(name)))
  return profile ? readAccountPlayer(profile.userId, profile.username, database) : null
}

/**
 * Finds a player by address, or by the name on the leaderboard in any spelling that counts as the same. Null for an unknown player, and for
 * accounts with neither.
 */
export async function findPlayer(text: string, database: Reader = getDatabase()): Promise<FoundPlayer | null> {
  const address = v.safeParse(addressSchema, text)
  if (address.success) return findByAddress(address.output.toLowerCase(), database)
  const name = v.safeParse(knownUsernameSchema, text)
  return name.success ? findByName(name.output, database) : null
}

/** How the address of a player's profile is written: by name, otherwise by the checksummed address. */
export const toPublicName = ({ username, addresses }: Pick<FoundPlayer, 'username' | 'addresses'>): string =>
  username ?? getAddress(addresses[0] ?? '')

const names = createCachedReads<string | null>({ freshForMs: 2_000, max: 10_000 })

/** The name in the one address of a player's profile; null for an unknown player. With a cache, for the entry. */
export async function findPlayerName(text: string): Promise<string | null> {
  return names.read(text, async () => {
    const found = await findPlayer(text)
    return found && toPublicName(found)
  })
}
