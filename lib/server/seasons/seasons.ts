import 'server-only'
import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { getAddress } from 'viem'
import { getBlock } from 'viem/actions'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { periodBoardRetentionDays } from '@/lib/games/retention'
import { getSeasonBounds, parseSeasonName, toSeason, toSeasonName } from '@/lib/leaderboard/season'
import { toDrawTime } from '@/lib/seasons/season-draw'
import {
  questCrystals,
  rankSeason,
  seasonCrystalIndex,
  seasonEligibility,
  type SeasonEntry,
  seasonGraceSeconds,
  seasonSplit,
} from '@/lib/seasons/season-rules'
import type { OwnSeasonResponse, SeasonEntrantsResponse, SeasonResponse } from '@/lib/seasons/season-schema'
import { isWalletOnChain } from '@/lib/server/account/wallets/wallet-on-chain'
import { createCachedRead, createCachedReads } from '@/lib/server/cached-read'
import { getNode } from '@/lib/server/chain/get-node'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { readClock } from '@/lib/server/database/read-clock'
import { wallets } from '@/lib/server/database/schema/account'
import { chainCursors } from '@/lib/server/database/schema/chain'
import { questPayments } from '@/lib/server/database/schema/quests'
import { crystalRewards, playSeasons, seasonDraws, seasonResults } from '@/lib/server/database/schema/seasons'
import { getGameServer, isGameServerListed } from '@/lib/server/seasons/mint-rewards'
import { toAccountPlayer, toAddressPlayer } from '@/lib/server/game-token/game-player'
import { namePlayers } from '@/lib/server/games/name-players'
import { HttpError } from '@/lib/server/http/http-error'
import { logger } from '@/lib/server/logger'
import { readCommitment } from './draw-seasons'
import { readBests, readEligible, readEntrants, readEntries, readLeaders, readSeasonStandings } from './season-entries'

type Context = { readonly env: ServerEnv; readonly database: PooledDatabase; readonly now?: Date }

const daySeconds = 86_400
const toSeasonOf = (moment: Date) => toSeason(Math.floor(moment.getTime() / 1_000))

/**
 * Publishes the crystals of the next season, before it begins, with the commitment to the seed of its draw: once, and only while the game
 * server may mint them. A season that was not published pays none.
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
  const questCommitment = await readCommitment(row.season, env)
  if (questCommitment === null) logger.warn('the site has no secret for draws, so weekly quests pay no crystals')
  await database
    .insert(playSeasons)
    .values({
      ...row,
      split: [...seasonSplit],
      questCrystals: questCommitment === null ? 0 : questCrystals,
      questCommitment,
      assetIndex: seasonCrystalIndex,
      publishedAt,
    })
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
 * Closes the seasons that are over, once the index has read the chain to their end. One transaction stores the results
 * and the wallets in the draw of the weekly quest, and queues the rewards of the ranks. A later block decides the draw
 * (`drawSeasons`). A season that fails does not keep the others open.
 *
 * @throws the first error, after the others are closed.
 */
export async function closeSeasons({ env, database, now }: Context): Promise<void> {
  const chainId = env.defaultChainId
  const closedAt = now ?? (await readClock(database))
  const present = toSeasonOf(closedAt)
  const isOpen = and(eq(playSeasons.chainId, chainId), isNull(playSeasons.closedAt), lt(playSeasons.season, present))
  const failures: unknown[] = []
  for (const { season } of await database.select().from(playSeasons).where(isOpen).orderBy(asc(playSeasons.season))) {
    const { end } = getSeasonBounds(season)
    if (closedAt.getTime() / 1_000 < end + seasonGraceSeconds) break
    if (!(await isIndexedUntil(end, { env, database }))) break
    try {
      await closeSeason({ chainId, season }, closedAt, database)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

async function closeSeason(
  which: { readonly chainId: number; readonly season: number },
  closedAt: Date,
  database: PooledDatabase,
): Promise<void> {
  const { chainId, season } = which
  const isOpen = and(eq(playSeasons.chainId, chainId), eq(playSeasons.season, season), isNull(playSeasons.closedAt))
  await database.transaction(async (transaction) => {
    const [open] = await transaction.select().from(playSeasons).where(isOpen).for('update')
    if (!open) return
    const eligible = await readEligible(which, transaction)
    const results = rankSeason(await readEntries(eligible, which, transaction), open.split)
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
    if (open.questCrystals > 0)
      await transaction
        .insert(seasonDraws)
        .values({ ...which, entrants: [...(await readEntrants(eligible, which, transaction))] })
    await transaction.update(playSeasons).set({ closedAt }).where(isOpen)
  })
}

type Player = SeasonResponse['players'][number]

/** Whether the crystals of a reward are queued, sent or minted. */
const toState = (reward: typeof crystalRewards.$inferSelect): NonNullable<Player['reward']> => ({
  state: reward.mintedAt ? 'minted' : reward.nonce === null ? 'queued' : 'sent',
  transactionHash: reward.transactionHash,
})

/** The names of the accounts of wallets, in their order. */
async function nameWallets(
  addresses: readonly string[],
  database: PooledDatabase,
): Promise<readonly (string | null)[]> {
  const players = addresses.map((address) => toAddressPlayer(getAddress(address)).id)
  return (await namePlayers(players, database)).map(({ name }) => name)
}

/** Adds names to results, and what became of their crystals. */
async function toPlayers(
  results: readonly Omit<Player, 'name' | 'reward'>[],
  rewards: readonly (typeof crystalRewards.$inferSelect)[],
  database: PooledDatabase,
): Promise<readonly Player[]> {
  const names = await nameWallets(
    results.map(({ wallet }) => wallet),
    database,
  )
  return results.map((result, index) => {
    const reward = rewards.find(
      ({ wallet, reason }) => wallet === result.wallet.toLowerCase() && reason === 'season-rank',
    )
    return { ...result, name: names[index] ?? null, reward: reward ? toState(reward) : null }
  })
}

/** The draw of a season's weekly quest, as far as it is known; null when it draws nothing. */
async function readDraw(
  { chainId, season, questCrystals: crystals, questCommitment: commitment, closedAt }: typeof playSeasons.$inferSelect,
  rewards: readonly (typeof crystalRewards.$inferSelect)[],
  database: PooledDatabase,
): Promise<SeasonResponse['quest']> {
  if (crystals === 0 || commitment === null) return null
  const [draw] = await database
    .select({
      entrantCount: sql<number>`cardinality(${seasonDraws.entrants})`,
      seed: seasonDraws.seed,
      blockNumber: seasonDraws.blockNumber,
      blockHash: seasonDraws.blockHash,
    })
    .from(seasonDraws)
    .where(and(eq(seasonDraws.chainId, chainId), eq(seasonDraws.season, season)))
  const won = rewards.filter(({ reason }) => reason === 'weekly-quest').toSorted((a, b) => a.rank - b.rank)
  const names = await nameWallets(
    won.map(({ wallet }) => wallet),
    database,
  )
  return {
    crystals,
    commitment,
    drawAt: toDrawTime(getSeasonBounds(season).end),
    entrantCount: draw?.entrantCount ?? null,
    entrantsAt: draw && closedAt ? Math.floor(closedAt.getTime() / 1_000) : null,
    seed: draw?.seed ?? null,
    block: draw?.blockHash ? { number: Number(draw.blockNumber), hash: draw.blockHash } : null,
    winners: won.map((reward, index) => ({
      wallet: getAddress(reward.wallet),
      name: names[index] ?? null,
      rank: reward.rank,
      reward: toState(reward),
    })),
  }
}

const toResult = ({ wallet, ...rest }: Omit<Player, 'name' | 'reward'>) => ({ ...rest, wallet: getAddress(wallet) })

/**
 * The results of a season that is not closed, as they are now. All eligible players are read when the boards of its
 * week are not complete any more, which happens after a long outage.
 */
async function rankNow(
  { chainId, season, split }: Pick<typeof playSeasons.$inferSelect, 'chainId' | 'season' | 'split'>,
  now: Date,
  database: PooledDatabase,
) {
  const which = { chainId, season }
  const areBoardsComplete =
    now.getTime() / 1_000 < getSeasonBounds(season).start + periodBoardRetentionDays * daySeconds
  return rankSeason(
    areBoardsComplete
      ? await readLeaders(which, database)
      : await readEntries(await readEligible(which, database), which, database),
    split,
  )
}

/**
 * Reads a season: its rules, its crystals, and its eligible players with points, at most ten in each game. For the present season the ranks
 * are provisional: they assume that nobody plays on and that all keep their crystals. The cost does not depend on the number of eligible
 * players, except while too few of them are among the first thousands of a board: then all eligible players are read.
 *
 * @throws HttpError 404 `unknown-season` when it is neither the present one nor closed.
 */
export async function readSeason(
  season: number,
  { env = readServerEnv(), database = getDatabase(), now }: Partial<Context> = {},
): Promise<SeasonResponse> {
  const chainId = env.defaultChainId
  const moment = now ?? (await readClock(database))
  const present = toSeasonOf(moment)
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
    : await rankNow({ chainId, season, split: published?.split ?? [] }, moment, database)
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
    quest: published ? await readDraw(published, rewards, database) : null,
    next: next ? { season: toSeasonName(season + 1), split: next.split, questCrystals: next.questCrystals } : null,
    previous: before ? toSeasonName(before.season) : null,
  }
}

/** The present season, at most ten seconds old. */
export const readCurrentSeason = createCachedRead({
  read: async () => readSeason(toSeasonOf(await readClock(getDatabase()))),
  freshForMs: 10_000,
})

/**
 * Other seasons. The cache is needed because clients choose the names, and a season that is being closed is computed
 * for each read.
 */
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

/** The wallets in draws, by season. They may be 100,000 and never change. */
const entrantLists = createCachedReads<SeasonEntrantsResponse>({ freshForMs: 600_000, max: 3 })

/**
 * Reads the wallets in the draw of a closed season's weekly quest, so that anybody can repeat the draw.
 *
 * @throws HttpError 404 `unknown-season` for a season without a draw, or one that is not closed.
 */
export async function readSeasonEntrants(
  name: string,
  context: Partial<Context> = {},
): Promise<SeasonEntrantsResponse> {
  const { env = readServerEnv(), database = getDatabase() } = context
  const ofSeason = and(eq(seasonDraws.chainId, env.defaultChainId), eq(seasonDraws.season, parseSeasonName(name) ?? 0))
  if ((await database.$count(seasonDraws, ofSeason)) === 0)
    throw new HttpError(404, 'unknown-season', 'No draw of such a season has been published.')
  return entrantLists.read(name, async () => {
    const [draw] = await database.select({ entrants: seasonDraws.entrants }).from(seasonDraws).where(ofSeason)
    return { season: name, entrants: draw?.entrants ?? [] }
  })
}

/**
 * What an account has in the present season: its best runs, the points and rank that they give or would give, what it lacks to be
 * eligible, and whether it has completed the weekly quest.
 */
export async function readOwnSeason(
  userId: string,
  {
    env = readServerEnv(),
    database = getDatabase(),
    present,
    now,
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
  const lacks = standing?.holders.need ?? 'wallet'
  const isLinked = and(eq(wallets.userId, userId), isWalletOnChain(which.chainId))
  const need =
    wallet !== null
      ? null
      : lacks === 'power' || lacks === 'time'
        ? lacks
        : (await database.$count(wallets, isLinked)) > 0
          ? 'earlier-link'
          : 'wallet'
  const seconds = need === 'power' ? seasonEligibility.holdSeconds : seasonEligibility.linkedSeconds
  const isPaid = and(eq(questPayments.userId, userId), eq(questPayments.period, name))
  const isOver = (now ?? (await readClock(database))) > new Date((getSeasonBounds(which.season).end - seconds) * 1_000)
  return {
    season: name,
    isEligible: wallet !== null,
    need,
    isLate: (need === 'wallet' || need === 'power') && isOver,
    wallet,
    scores: [...(result?.scores ?? scores)],
    points: result?.points ?? 0,
    rank: result?.rank ?? null,
    hasCompletedQuest: (await database.$count(questPayments, isPaid)) > 0,
  }
}
