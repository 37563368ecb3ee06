import 'server-only'
import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm'
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
import { createCachedRead } from '@/lib/server/cached-read'
import { getNode } from '@/lib/server/chain/get-node'
import { getDatabase, type Database, type PooledDatabase } from '@/lib/server/database/client'
import { readClock } from '@/lib/server/database/read-clock'
import { chainCursors } from '@/lib/server/database/schema/chain'
import { crystalRewards, playSeasons, seasonResults } from '@/lib/server/database/schema/seasons'
import { getGameServer, isGameServerListed } from '@/lib/server/game-server/mint-rewards'
import { toAccountPlayer, toAddressPlayer } from '@/lib/server/game-token/game-player'
import { namePlayers } from '@/lib/server/games/name-players'
import { readStandings } from '@/lib/server/hunts/standings'
import { HttpError } from '@/lib/server/http/http-error'
import { logger } from '@/lib/server/logger'

type Context = { readonly env: ServerEnv; readonly database: PooledDatabase; readonly now?: Date }

const toDate = (seconds: number) => new Date(seconds * 1_000)
const toSeasonOf = (moment: Date) => toSeason(Math.floor(moment.getTime() / 1_000))

/** The standings that count for a season: at its end, so that for the present season they are a forecast. */
const readSeasonStandings = (
  players: readonly string[],
  { chainId, season }: { readonly chainId: number; readonly season: number },
  database: Pick<PooledDatabase, 'select'>,
) => {
  const { end } = getSeasonBounds(season)
  const { linkedSeconds } = seasonEligibility
  const linkedBy = toDate(end - linkedSeconds)
  return readStandings(
    players,
    { chainId, closesAt: end, publishedAt: end, rules: seasonEligibility, linkedBy },
    database,
  )
}

type BestRow = { readonly player: string; readonly game: string; readonly score: number; readonly played_at: string }

/**
 * The best runs in a season that a person could have played, of players who are known on the chain. Others are not eligible, so free
 * accounts cost no work here. `only` selects players instead. Attempts at a daily challenge do not count, because its seed is public.
 */
async function readBests(
  { chainId, season, only }: { chainId: number; season: number; only?: readonly string[] },
  database: Pick<Database, 'execute'>,
): Promise<ReadonlyMap<string, readonly SeasonScore[]>> {
  const { start, end } = getSeasonBounds(season)
  const isPlayer =
    only === undefined
      ? sql`in (
          select 'account:' || wallets.user_id from wallets join players on players.address = wallets.address
            where players.chain_id = ${chainId}
              and (wallets.contract_chain_id is null or wallets.contract_chain_id = ${chainId})
          union all select 'address:' || address from players where chain_id = ${chainId})`
      : sql`= any(${sql.param([...only])}::text[])`
  const { rows } = await database.execute<BestRow>(sql`
    select distinct on (runs.player, runs.game) runs.player, runs.game, runs.score,
      (extract(epoch from runs.played_at) * 1000)::bigint::text as played_at
    from game_runs runs join game_attempts attempts on attempts.id = runs.attempt
    where runs.game = any(${sql.param([...publishedGameIds])}::text[]) and runs.player ${isPlayer}
      and runs.played_at >= ${toDate(start).toISOString()} and runs.played_at < ${toDate(end).toISOString()}
      and runs.is_human is not false and attempts.challenge is null
    order by runs.player, runs.game, runs.score desc, runs.played_at`)
  const bests = new Map<string, SeasonScore[]>()
  for (const { player, game, score, played_at } of rows)
    if (isPublishedGameId(game))
      bests.set(player, [...(bests.get(player) ?? []), { game, score, playedAt: Number(played_at) }])
  return bests
}

/** Keeps the best of each game, of two lists. */
function mergeScores(a: readonly SeasonScore[], b: readonly SeasonScore[]): readonly SeasonScore[] {
  const best = new Map<string, SeasonScore>()
  for (const score of [...a, ...b].toSorted((x, y) => y.score - x.score || x.playedAt - y.playedAt))
    if (!best.has(score.game)) best.set(score.game, score)
  return [...best.values()].toSorted((x, y) => (x.game < y.game ? -1 : 1))
}

/** The eligible players of a season with their best runs. Account and wallet of one owner are one player. */
async function readEntries(
  { chainId, season }: { readonly chainId: number; readonly season: number },
  database: Pick<PooledDatabase, 'select' | 'execute'>,
): Promise<readonly SeasonEntry[]> {
  const bests = await readBests({ chainId, season }, database)
  const standings = await readSeasonStandings([...bests.keys()], { chainId, season }, database)
  const byWallet = new Map<string, readonly SeasonScore[]>()
  for (const [player, scores] of bests) {
    const wallet = standings.get(player)?.wallet
    if (wallet) byWallet.set(wallet, mergeScores(byWallet.get(wallet) ?? [], scores))
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

/** Reads a season by its name, such as `2026-W48`. @throws HttpError 404 `unknown-season`. */
export async function readNamedSeason(name: string): Promise<SeasonResponse> {
  const present = await readCurrentSeason()
  if (present.season === name) return present
  const season = parseSeasonName(name)
  if (season === null) throw new HttpError(404, 'unknown-season', 'There is no such season.')
  return readSeason(season)
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
  const scores = (await readBests({ ...which, only: [player] }, database)).get(player) ?? []
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
