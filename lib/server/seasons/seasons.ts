import 'server-only'
import { and, asc, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { getAddress } from 'viem'
import { getBlock } from 'viem/actions'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { isPublishedGameId, publishedGameIds } from '@/lib/games/game-ids'
import { getSeasonBounds, parseSeasonName, toSeason, toSeasonName } from '@/lib/leaderboard/season'
import {
  rankSeason,
  seasonCrystalIndex,
  seasonEligibility,
  type SeasonEntry,
  seasonGraceSeconds,
  type SeasonScore,
  seasonSplit,
} from '@/lib/seasons/season-rules'
import type { OwnSeasonResponse, SeasonResponse } from '@/lib/seasons/season-schema'
import { isWalletOnChain } from '@/lib/server/account/wallet-on-chain'
import { createCachedRead, createCachedReads } from '@/lib/server/cached-read'
import { getNode } from '@/lib/server/chain/get-node'
import { getDatabase, type Database, type PooledDatabase } from '@/lib/server/database/client'
import { readClock } from '@/lib/server/database/read-clock'
import { wallets } from '@/lib/server/database/schema/account'
import { chainCursors } from '@/lib/server/database/schema/chain'
import { crystalRewards, playSeasons, seasonResults } from '@/lib/server/database/schema/seasons'
import { getGameServer, isGameServerListed } from '@/lib/server/game-server/mint-rewards'
import { toAccountPlayer, toAddressPlayer } from '@/lib/server/game-token/game-player'
import { namePlayers } from '@/lib/server/games/name-players'
import { inSlices, readStandings } from '@/lib/server/hunts/standings'
import { HttpError } from '@/lib/server/http/http-error'
import { logger } from '@/lib/server/logger'

type Context = { readonly env: ServerEnv; readonly database: PooledDatabase; readonly now?: Date }

type Which = { readonly chainId: number; readonly season: number }

const toDate = (seconds: number) => new Date(seconds * 1_000)
const toSeasonOf = (moment: Date) => toSeason(Math.floor(moment.getTime() / 1_000))

/** Until when a wallet must have been linked to its account to count in a season. */
const toLinkedBy = (season: number) => toDate(getSeasonBounds(season).end - seasonEligibility.linkedSeconds)

/** The standings that count for a season: at its end, so that for the present season they are a forecast. */
const readSeasonStandings = (
  players: readonly string[],
  { chainId, season }: Which,
  database: Pick<PooledDatabase, 'select' | 'execute'>,
) => {
  const { end } = getSeasonBounds(season)
  const rules = seasonEligibility
  const linkedBy = toLinkedBy(season)
  return readStandings(players, { chainId, closesAt: end, publishedAt: end, rules, linkedBy }, database)
}

/** Keeps the best of each game, of two lists. */
function mergeScores(a: readonly SeasonScore[], b: readonly SeasonScore[]): readonly SeasonScore[] {
  const best = new Map<string, SeasonScore>()
  for (const score of [...a, ...b].toSorted((x, y) => y.score - x.score || x.playedAt - y.playedAt))
    if (!best.has(score.game)) best.set(score.game, score)
  return [...best.values()].toSorted((x, y) => (x.game < y.game ? -1 : 1))
}

/** The wallets of accounts that were linked in time for a season. */
const isLinkedInTime = ({ chainId, season }: Which) =>
  and(isWalletOnChain(chainId), lte(wallets.linkedAt, toLinkedBy(season)))

/**
 * The wallets that can have held enough crystal power at the end of a season: those that hold it now, and those whose power has
 * changed since the end. It is one statement, so no wallet is missed that changes meanwhile. Both parts are ranges of an index that
 * have an entry only for what somebody has paid for.
 */
async function readHolders(
  { chainId, season }: Which,
  database: Pick<Database, 'execute'>,
): Promise<readonly string[]> {
  const { end } = getSeasonBounds(season)
  const { rows } = await database.execute<{ readonly address: string }>(sql`
    select address from players
    where chain_id = ${chainId} and crystal_power > 0 and crystal_power >= ${seasonEligibility.minPower}
    union
    select player_address from chain_events
    where chain_id = ${chainId} and effect->>'crystalPower' <> '0' and player_address is not null
      and block_number > coalesce((
        select block_number from chain_events
        where chain_id = ${chainId} and effect->>'crystalPower' <> '0' and block_time <= ${end}
        order by block_number desc, log_index desc limit 1), -1)`)
  return rows.map(({ address }) => address)
}

type BestRow = {
  readonly owner: string
  readonly game: string
  readonly score: number
  readonly played_at: string
}

/**
 * The best runs of accounts in a season that a person could have played, with those of their wallets that were linked in time. The
 * inner query is one range of an index for each player. Attempts at a daily challenge do not count, because its seed is public, nor
 * do a guest's runs that a login has moved to the account after the season's end.
 */
async function readBests(
  userIds: readonly string[],
  { chainId, season }: Which,
  database: Pick<PooledDatabase, 'select' | 'execute'>,
): Promise<ReadonlyMap<string, readonly SeasonScore[]>> {
  const { start, end } = getSeasonBounds(season)
  const linked = await database
    .select({ owner: wallets.userId, address: wallets.address })
    .from(wallets)
    .where(and(inArray(wallets.userId, [...userIds]), isLinkedInTime({ chainId, season })))
  const ids = [
    ...userIds.map((owner) => ({ owner, id: toAccountPlayer(owner, null).id })),
    ...linked.map(({ owner, address }) => ({ owner, id: toAddressPlayer(getAddress(address)).id })),
  ]
  const { rows } = await database.execute<BestRow>(sql`
    select ids.owner, best.game, best.score, best.played_at
    from unnest(${sql.param(ids.map(({ owner }) => owner))}::text[], ${sql.param(ids.map(({ id }) => id))}::text[])
      as ids (owner, player)
    cross join lateral (
      select distinct on (runs.game) runs.game, runs.score,
        (extract(epoch from runs.played_at) * 1000)::bigint::text as played_at
      from game_runs runs join game_attempts attempts on attempts.id = runs.attempt
      where runs.player = ids.player
        and runs.played_at >= ${toDate(start).toISOString()} and runs.played_at < ${toDate(end).toISOString()}
        and runs.game = any(${sql.param([...publishedGameIds])}::text[]) and runs.is_human is not false
        and attempts.challenge is null and (runs.moved_at is null or runs.moved_at < ${toDate(end).toISOString()})
      order by runs.game, runs.score desc, runs.played_at
    ) best`)
  const bests = new Map<string, readonly SeasonScore[]>()
  for (const { owner, game, score, played_at } of rows)
    if (isPublishedGameId(game))
      bests.set(owner, mergeScores(bests.get(owner) ?? [], [{ game, score, playedAt: Number(played_at) }]))
  return bests
}

/** How many accounts are read at once, so that no query reads the runs of a whole season. */
const accountsAtOnce = 100

/**
 * The eligible players of a season with their best runs. Only accounts are read whose linked wallets can be eligible, and runs of those
 * alone that are, so free accounts cost no work here.
 */
async function readEntries(
  which: Which,
  database: Pick<PooledDatabase, 'select' | 'selectDistinct' | 'execute'>,
): Promise<readonly SeasonEntry[]> {
  const userIds = new Set<string>()
  for (const slice of inSlices(await readHolders(which, database)))
    for (const { userId } of await database
      .selectDistinct({ userId: wallets.userId })
      .from(wallets)
      .where(and(inArray(wallets.address, [...slice]), isLinkedInTime(which))))
      userIds.add(userId)
  const byWallet = new Map<string, readonly SeasonScore[]>()
  for (const slice of inSlices([...userIds], accountsAtOnce)) {
    const players = slice.map((userId) => toAccountPlayer(userId, null).id)
    const standings = await readSeasonStandings(players, which, database)
    const walletOf = new Map(slice.map((userId, index) => [userId, standings.get(players[index] ?? '')?.wallet]))
    const eligible = slice.filter((userId) => walletOf.get(userId))
    for (const [userId, scores] of await readBests(eligible, which, database)) {
      const wallet = walletOf.get(userId) ?? ''
      byWallet.set(wallet, mergeScores(byWallet.get(wallet) ?? [], scores))
    }
  }
  return [...byWallet].map(([wallet, scores]) => ({ wallet, scores }))
}

/**
 * Publishes the crystals of the next season, before it begins: once, and only while the game server may mint them. A season that was
 * not published pays none.
 */
export async function publishSeason({ env, database, now }: Context): Promise<void> {
  if (!getGameServer(env)) return
  const publishedAt = now ?? (await readClock(database))
  const row = { chainId: env.defaultChainId, season: toSeasonOf(publishedAt) + 1 }
  const isRow = and(eq(playSeasons.chainId, row.chainId), eq(playSeasons.season, row.season))
  if ((await database.$count(playSeasons, isRow)) > 0) return
  if (!(await isGameServerListed(env))) {
    logger.warn('the game server is not on the admin list, so no season pays crystals')
    return
  }
  await database
    .insert(playSeasons)
    .values({ ...row, split: [...seasonSplit], assetIndex: seasonCrystalIndex, publishedAt })
    .onConflictDoNothing()
}

/** Whether all events until a moment are in the index for good. */
async function isIndexedUntil(seconds: number, { env, database }: Context): Promise<boolean> {
  const [cursor] = await database.select().from(chainCursors).where(eq(chainCursors.chainId, env.defaultChainId))
  if (!cursor || cursor.blockTime < seconds) return false
  const { timestamp } = await getBlock(getNode(env.defaultChainId), { blockNumber: cursor.finalNumber })
  return timestamp >= BigInt(seconds)
}

/**
 * Closes the seasons that are over: stores their results and queues their rewards in one transaction, once the index has read the
 * chain to their end.
 */
export async function closeSeasons({ env, database, now }: Context): Promise<void> {
  const chainId = env.defaultChainId
  const closedAt = now ?? (await readClock(database))
  const present = toSeasonOf(closedAt)
  const isOpen = and(eq(playSeasons.chainId, chainId), isNull(playSeasons.closedAt), lt(playSeasons.season, present))
  for (const { season } of await database.select().from(playSeasons).where(isOpen).orderBy(asc(playSeasons.season))) {
    const { end } = getSeasonBounds(season)
    if (closedAt.getTime() / 1_000 < end + seasonGraceSeconds) return
    if (!(await isIndexedUntil(end, { env, database }))) return
    await database.transaction(async (transaction) => {
      const [open] = await transaction
        .select()
        .from(playSeasons)
        .where(and(isOpen, eq(playSeasons.season, season)))
        .for('update')
      if (!open) return
      const results = rankSeason(await readEntries({ chainId, season }, transaction), open.split)
      const rows = results.map(({ wallet, rank, points, crystals, scores }) => ({
        chainId,
        season,
        wallet,
        rank,
        points,
        crystals,
        scores,
      }))
      if (rows.length > 0) await transaction.insert(seasonResults).values(rows)
      const rewards = rows
        .filter(({ crystals }) => crystals > 0)
        .map(({ wallet, rank, crystals }) => ({
          chainId,
          season,
          rank,
          wallet,
          assetIndex: open.assetIndex,
          quantity: crystals,
          createdAt: closedAt,
        }))
      if (rewards.length > 0) await transaction.insert(crystalRewards).values(rewards)
      await transaction
        .update(playSeasons)
        .set({ closedAt })
        .where(and(isOpen, eq(playSeasons.season, season)))
    })
  }
}

type Player = SeasonResponse['players'][number]

/** Adds names to results, and what became of their crystals. */
async function toPlayers(
  results: readonly Omit<Player, 'name' | 'reward'>[],
  rewards: readonly (typeof crystalRewards.$inferSelect)[],
  database: PooledDatabase,
): Promise<readonly Player[]> {
  const named = await namePlayers(
    results.map(({ wallet }) => toAddressPlayer(getAddress(wallet)).id),
    database,
  )
  return results.map((result, index) => {
    const reward = rewards.find(({ wallet }) => wallet === result.wallet.toLowerCase())
    return {
      ...result,
      name: named[index]?.name ?? null,
      reward: reward
        ? {
            state: reward.mintedAt ? 'minted' : reward.nonce === null ? 'queued' : 'sent',
            transactionHash: reward.transactionHash,
          }
        : null,
    }
  })
}

const toResult = ({ wallet, ...rest }: Omit<Player, 'name' | 'reward'>) => ({ ...rest, wallet: getAddress(wallet) })

/**
 * Reads a season: its rules, its crystals, and its eligible players with points. For the present season the ranks are those that hold
 * if nobody plays on and all keep their crystals.
 *
 * @throws HttpError 404 `unknown-season` when it is neither the present one nor closed.
 */
export async function readSeason(
  season: number,
  { env = readServerEnv(), database = getDatabase(), now }: Partial<Context> = {},
): Promise<SeasonResponse> {
  const chainId = env.defaultChainId
  const present = toSeasonOf(now ?? (await readClock(database)))
  const ofSeason = (each: number) => and(eq(playSeasons.chainId, chainId), eq(playSeasons.season, each))
  const [published] = await database.select().from(playSeasons).where(ofSeason(season))
  const isClosed = published !== undefined && published.closedAt !== null
  if (season > present || (season < present && !published))
    throw new HttpError(404, 'unknown-season', 'There is no such season, or it paid no crystals.')
  const ranked = isClosed
    ? await database
        .select()
        .from(seasonResults)
        .where(and(eq(seasonResults.chainId, chainId), eq(seasonResults.season, season)))
        .orderBy(asc(seasonResults.rank))
    : rankSeason(await readEntries({ chainId, season }, database), published?.split ?? [])
  const rewards = await database
    .select()
    .from(crystalRewards)
    .where(and(eq(crystalRewards.chainId, chainId), eq(crystalRewards.season, season)))
  const [next] = await database
    .select()
    .from(playSeasons)
    .where(ofSeason(season + 1))
  const [before] = await database
    .select()
    .from(playSeasons)
    .where(and(eq(playSeasons.chainId, chainId), lt(playSeasons.season, season)))
    .orderBy(desc(playSeasons.season))
    .limit(1)
  const { start, end } = getSeasonBounds(season)
  const results = ranked.map(({ wallet, rank, points, crystals, scores }) =>
    toResult({ wallet, rank, points, crystals, scores: [...scores] }),
  )
  return {
    season: toSeasonName(season),
    startsAt: start,
    endsAt: end,
    state: isClosed ? 'closed' : season === present ? 'running' : 'closing',
    split: published ? published.split : null,
    assetIndex: published?.assetIndex ?? seasonCrystalIndex,
    eligibility: seasonEligibility,
    players: [...(await toPlayers(results, rewards, database))],
    next: next ? { season: toSeasonName(season + 1), split: next.split } : null,
    previous: before ? toSeasonName(before.season) : null,
  }
}

/** The present season, at most ten seconds old. */
export const readCurrentSeason = createCachedRead({
  read: async () => readSeason(toSeasonOf(await readClock(getDatabase()))),
  freshForMs: 10_000,
})

/** Other seasons. One that is being closed is computed for each read, and clients choose the names. */
const otherSeasons = createCachedReads<SeasonResponse>({ freshForMs: 10_000, max: 20 })

/** Reads a season by its name, such as `2026-W48`, at most ten seconds old. @throws HttpError 404 `unknown-season`. */
export async function readNamedSeason(name: string, context: Partial<Context> = {}): Promise<SeasonResponse> {
  const present = await readCurrentSeason()
  if (present.season === name) return present
  const { env = readServerEnv(), database = getDatabase() } = context
  const season = parseSeasonName(name)
  const ofSeason = and(eq(playSeasons.chainId, env.defaultChainId), eq(playSeasons.season, season ?? 0))
  if (season === null || (await database.$count(playSeasons, ofSeason)) === 0)
    throw new HttpError(404, 'unknown-season', 'There is no such season.')
  return otherSeasons.read(String(season), () => readSeason(season, context))
}

/**
 * What an account has in the present season: its best runs, the points and rank that they give or would give, and what it lacks to be
 * eligible.
 */
export async function readOwnSeason(
  userId: string,
  {
    env = readServerEnv(),
    database = getDatabase(),
    present,
  }: Partial<Context> & { readonly present?: SeasonResponse } = {},
): Promise<OwnSeasonResponse> {
  const { season: name, players, startsAt } = present ?? (await readCurrentSeason())
  const which = { chainId: env.defaultChainId, season: toSeason(startsAt) }
  const player = toAccountPlayer(userId, null).id
  const standing = (await readSeasonStandings([player], which, database)).get(player)
  const scores = (await readBests([userId], which, database)).get(userId) ?? []
  const wallet = standing?.wallet ? getAddress(standing.wallet) : null
  // An account that is not eligible is ranked as if it were.
  const own = { wallet: wallet ?? '', scores }
  const all = players.some((each) => each.wallet === wallet) ? players : [...players, own]
  const result = rankSeason<SeasonEntry>(all, []).find((each) => each.wallet === own.wallet)
  const need = standing?.holders.need ?? 'wallet'
  return {
    season: name,
    isEligible: wallet !== null,
    need: wallet !== null ? null : need === 'power' || need === 'time' ? need : 'wallet',
    wallet,
    scores: [...(result?.scores ?? scores)],
    points: result?.points ?? 0,
    rank: result?.rank ?? null,
  }
}
