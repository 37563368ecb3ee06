import 'server-only'
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { toPeriodName } from '@/lib/games/board-period'
import type { BoardPeriod } from '@/lib/games/frame-protocol/host-messages'
import type { PublishedGameId } from '@/lib/games/game-ids'
import { readServerEnv } from '@/lib/env/server-env'
import { type Follow, type FriendScores, maxFollows, type OwnFollow } from '@/lib/players/follow-schema'
import { accountBusy } from '@/lib/server/account/account-busy'
import { readPlayerIds } from '@/lib/server/account/account-identities'
import { lockUser } from '@/lib/server/account/lock-user'
import { loggedOut } from '@/lib/server/account/sessions'
import { isWalletOnChain } from '@/lib/server/account/wallets/wallet-on-chain'
import { getDatabase, type Database, type PooledDatabase } from '@/lib/server/database/client'
import { withShortLocks } from '@/lib/server/database/with-short-locks'
import { wallets } from '@/lib/server/database/schema/account'
import { follows } from '@/lib/server/database/schema/follows'
import { gameBests } from '@/lib/server/database/schema/games'
import { referrals } from '@/lib/server/database/schema/sale'
import { toAccountPlayer } from '@/lib/server/game-token/game-player'
import { namePlayers } from '@/lib/server/games/name-players'
import { toBoardRow } from '@/lib/server/games/score-board'
import { HttpError } from '@/lib/server/http/http-error'
import { findPlayer } from './find-player'

/** Referred buyers that count as friends, newest first. */
export const maxReferred = 200

const unknownPlayer = () => new HttpError(404, 'unknown-player', 'There is no player with this name or address.')

async function requireAccount(text: string, database: PooledDatabase): Promise<string | null> {
  const found = await findPlayer(text, database)
  if (!found) throw unknownPlayer()
  return found.userId
}

const isFollow = (followerId: string, followedId: string) =>
  and(eq(follows.followerId, followerId), eq(follows.followedId, followedId))

/** Whether an account follows a player, and can. @param text name or address. @throws HttpError 404 `unknown-player`. */
export async function readFollow(
  userId: string,
  text: string,
  database: PooledDatabase = getDatabase(),
): Promise<Follow> {
  const followed = await requireAccount(text, database)
  if (followed === null || followed === userId) return { isFollowed: false, canFollow: false }
  return { isFollowed: (await database.$count(follows, isFollow(userId, followed))) > 0, canFollow: true }
}

/**
 * Follows a player, or stops. Repeated, it changes nothing.
 *
 * @throws HttpError 404 `unknown-player`, 409 `cannot-follow` for oneself and for an address without an account, 409 `too-many-follows`,
 * 401 `logged-out` if the account was deleted meanwhile, 503 `busy`.
 */
export async function setFollow(
  { userId, player, isFollowed }: { readonly userId: string; readonly player: string; readonly isFollowed: boolean },
  { database = getDatabase(), now = new Date() }: { readonly database?: PooledDatabase; readonly now?: Date } = {},
): Promise<Follow> {
  const followed = await requireAccount(player, database)
  if (followed === null || followed === userId)
    throw new HttpError(409, 'cannot-follow', 'You can follow other players with an account.')
  await withShortLocks(database, accountBusy, async (transaction) => {
    if (!isFollowed) return transaction.delete(follows).where(isFollow(userId, followed))
    if (!(await lockUser(userId, transaction))) throw loggedOut()
    const [others] = await transaction.select({ count: count() }).from(follows).where(eq(follows.followerId, userId))
    if ((others?.count ?? 0) >= maxFollows && (await transaction.$count(follows, isFollow(userId, followed))) === 0)
      throw new HttpError(409, 'too-many-follows', `You can follow ${maxFollows} players.`)
    return transaction
      .insert(follows)
      .values({ followerId: userId, followedId: followed, followedAt: now })
      .onConflictDoNothing()
      .catch((error: unknown) => {
        // The foreign key: the followed account was deleted meanwhile.
        throw (error as { cause?: { code?: string } }).cause?.code === '23503' ? unknownPlayer() : error
      })
  })
  return { isFollowed, canFollow: true }
}

/** Lists whom an account follows, newest first. */
export async function listFollows(
  userId: string,
  database: PooledDatabase = getDatabase(),
): Promise<readonly OwnFollow[]> {
  const rows = await database
    .select()
    .from(follows)
    .where(eq(follows.followerId, userId))
    .orderBy(desc(follows.followedAt), follows.id)
    .limit(maxFollows)
  const names = await namePlayers(
    rows.map(({ followedId }) => toAccountPlayer(followedId, null).id),
    database,
  )
  return rows.map(({ id, followedAt }, index) => ({
    id,
    name: names[index]?.name ?? null,
    address: names[index]?.address ?? null,
    followedAt: followedAt.toISOString(),
  }))
}

/** Ends a follow of an account by its id. Repeated, it changes nothing. */
export async function endFollow(
  { userId, id }: { readonly userId: string; readonly id: string },
  database: PooledDatabase = getDatabase(),
): Promise<void> {
  await database.delete(follows).where(and(eq(follows.followerId, userId), eq(follows.id, id)))
}

/** The newest buyers that a wallet has referred. Read in the order of an index: a referrer may have millions. */
export const selectReferred = (referrer: string, database: Pick<PooledDatabase, 'select'>) =>
  database
    .select({ buyer: referrals.buyer, firstBlock: referrals.firstBlock })
    .from(referrals)
    .where(and(eq(referrals.chainId, readServerEnv().defaultChainId), eq(referrals.referrer, referrer)))
    .orderBy(desc(referrals.firstBlock))
    .limit(maxReferred)

/** A person, with all ids by which games know them. `person` is the id that stands for them. */
type Person = { readonly person: string; readonly players: readonly [string, ...string[]] }

/** The accounts that an account follows, and the buyers that its wallets have referred. */
async function readFriends(userId: string, own: readonly string[], database: Database): Promise<readonly Person[]> {
  const { defaultChainId } = readServerEnv()
  const addresses = own.filter((id) => id.startsWith('address:')).map((id) => id.slice('address:'.length))
  const followed = await database
    .select({ id: follows.followedId })
    .from(follows)
    .where(eq(follows.followerId, userId))
    .limit(maxFollows)
  const referred = await Promise.all(addresses.map((address) => selectReferred(address, database)))
  const newest = referred.flat().toSorted((a, b) => (a.firstBlock < b.firstBlock ? 1 : -1))
  const buyers = [...new Set(newest.slice(0, maxReferred).map(({ buyer }) => buyer))]
  const accountsOfBuyers =
    buyers.length === 0
      ? []
      : await database
          .select({ id: wallets.userId })
          .from(wallets)
          .where(and(inArray(wallets.address, buyers), isWalletOnChain(defaultChainId)))
  const accounts = [...new Set([...followed, ...accountsOfBuyers].map(({ id }) => id))].filter((id) => id !== userId)
  const linked =
    accounts.length === 0
      ? []
      : await database
          .select({ id: wallets.userId, address: wallets.address })
          .from(wallets)
          .where(and(inArray(wallets.userId, accounts), isWalletOnChain(defaultChainId)))
  const addressesOf = new Map<string, string[]>(accounts.map((id) => [id, []]))
  for (const { id, address } of linked) addressesOf.get(id)?.push(`address:${address}`)
  const known = new Set([...linked.map(({ address }) => address), ...addresses])
  return [
    ...[...addressesOf].map(([id, players]) => ({ person: id, players: [`account:${id}`, ...players] as const })),
    ...buyers
      .filter((buyer) => !known.has(buyer))
      .map((buyer) => ({ person: buyer, players: [`address:${buyer}`] as const })),
  ]
}

/** An account and its friends, the account first: at most 400 friends, however many buyers it has referred. */
export async function readCircle(userId: string, database: Database = getDatabase()): Promise<readonly Person[]> {
  const own = await readPlayerIds(userId, database)
  return [{ person: userId, players: [`account:${userId}`, ...own] }, ...(await readFriends(userId, own, database))]
}

/**
 * The first row of each person, who may have rows by account and by addresses. In one pass: a person may have ten wallets
 * and an account hundreds of friends.
 */
export function pickFirstOfEach<T extends { readonly player: string }>(
  rows: readonly T[],
  personOf: Pick<ReadonlyMap<string, string>, 'get'>,
): readonly T[] {
  const first = new Map<string | undefined, T>()
  for (const row of rows) {
    const person = personOf.get(row.player)
    if (!first.has(person)) first.set(person, row)
  }
  return [...first.values()]
}

/** Reads the best runs of an account and its friends in a game of the site. Ranks count among them. */
export async function readFriendScores(
  { userId, game, period }: { readonly userId: string; readonly game: PublishedGameId; readonly period: BoardPeriod },
  { database = getDatabase(), now = new Date() }: { readonly database?: PooledDatabase; readonly now?: Date } = {},
): Promise<FriendScores> {
  const people = await readCircle(userId, database)
  const personOf = new Map(people.flatMap(({ person, players }) => players.map((player) => [player, person] as const)))
  const bests = await database
    .select()
    .from(gameBests)
    .where(
      and(
        eq(gameBests.game, game),
        eq(gameBests.edition, 1),
        eq(gameBests.period, toPeriodName(period, now)),
        inArray(gameBests.player, [...personOf.keys()]),
      ),
    )
  const sorted = bests.toSorted((a, b) => b.score - a.score || a.reachedAt.getTime() - b.reachedAt.getTime())
  const rows = pickFirstOfEach(sorted, personOf)
  const names = await namePlayers(
    rows.map(({ player }) => player),
    database,
  )
  return {
    rows: rows.map((row, index) => ({ rank: index + 1, ...toBoardRow(row, names[index]) })),
    own: rows.find(({ player }) => personOf.get(player) === userId)?.attempt ?? null,
  }
}
