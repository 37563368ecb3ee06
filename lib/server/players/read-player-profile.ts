import 'server-only'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { getAddress } from 'viem'
import { readServerEnv } from '@/lib/env/server-env'
import { publishedGameIds } from '@/lib/games/game-ids'
import { maxPowerChanges } from '@/lib/hunts/hunt-rules'
import { toSeasonName } from '@/lib/leaderboard/season'
import { toLevel } from '@/lib/players/experience'
import type { PlayerProfile } from '@/lib/players/player-profile-schema'
import { createCachedReads } from '@/lib/server/cached-read'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { players } from '@/lib/server/database/schema/chain'
import { gameBests } from '@/lib/server/database/schema/games'
import { huntFinds } from '@/lib/server/database/schema/hunts'
import { seasonResults } from '@/lib/server/database/schema/seasons'
import { isNotHidden } from '@/lib/server/games/is-not-hidden'
import { countRank } from '@/lib/server/games/score-board'
import { selectPublishedGames } from '@/lib/server/games/published-games'
import { HttpError } from '@/lib/server/http/http-error'
import { isFindOfList } from '@/lib/server/hunts/select-hunts'
import { readStreak } from '@/lib/server/quests/quests'
import { readInTurn } from '@/lib/server/read-in-turn'
import { readLook } from '@/lib/server/shop/read-look'
import type { Look } from '@/lib/shop/shop-schema'
import { readProgress } from './experience'
import { findPlayer, type FoundPlayer } from './find-player'
import { readHiddenParts } from './hidden-parts'

/** Games of a player that the profile lists, newest first. */
const maxGames = 24

/** The best run of all time in each game of the site, with its rank. */
async function readScores(found: FoundPlayer, database: PooledDatabase): Promise<NonNullable<PlayerProfile['scores']>> {
  const rows = await database
    .select()
    .from(gameBests)
    .where(
      and(
        inArray(gameBests.game, [...publishedGameIds]),
        eq(gameBests.edition, 1),
        eq(gameBests.period, 'all'),
        inArray(gameBests.player, [...found.players]),
      ),
    )
  const bests = publishedGameIds.flatMap((game) =>
    rows
      .filter((row) => row.game === game)
      .toSorted((a, b) => b.score - a.score || a.reachedAt.getTime() - b.reachedAt.getTime())
      .slice(0, 1),
  )
  return Promise.all(
    bests.map(async (best) => ({
      game: best.game,
      score: best.score,
      rank: await countRank({ game: best.game, edition: 1, period: 'all' }, best, database),
      attempt: best.attempt,
    })),
  )
}

/** The newest closed season of play in which a wallet of the player was ranked. */
async function readNewestSeason(
  { addresses }: FoundPlayer,
  database: PooledDatabase,
): Promise<PlayerProfile['season']> {
  if (addresses.length === 0) return null
  const { chainId, wallet, season, rank } = seasonResults
  const [newest] = await database
    .select({ season, rank })
    .from(seasonResults)
    .where(and(eq(chainId, readServerEnv().defaultChainId), inArray(wallet, [...addresses])))
    .orderBy(desc(season), asc(rank))
    .limit(1)
  return newest ? { season: toSeasonName(newest.season), rank: newest.rank } : null
}

/** The claimed keys of the player's wallets in hunts with key lists, and the INT that they paid. */
async function readFinds({ addresses }: FoundPlayer, database: PooledDatabase) {
  if (addresses.length === 0) return { keys: 0, int: '0' }
  const [sums] = await database
    .select({
      keys: sql<number>`count(*)::int`,
      int: sql<string>`coalesce(sum(${huntFinds.playerBaseUnits}), 0)::text`,
    })
    .from(huntFinds)
    .where(
      and(
        eq(huntFinds.chainId, readServerEnv().defaultChainId),
        inArray(huntFinds.player, [...addresses]),
        isFindOfList,
      ),
    )
  return sums ?? { keys: 0, int: '0' }
}

/** The listed games of a player: nobody else's pages show a title that was refused, or a maze that its author has not finished. */
async function readGames({ userId }: FoundPlayer, database: PooledDatabase) {
  if (userId === null) return []
  const games = selectPublishedGames(database)
  const rows = await database
    .select({ slug: games.slug, title: games.title, kind: games.kind, publishedAt: games.publishedAt })
    .from(games)
    .where(and(eq(games.ownerId, userId), games.isListed, isNotHidden(games.slug)))
    .orderBy(desc(games.publishedAt), games.slug)
    .limit(maxGames)
  return rows.map(({ slug, title, kind, publishedAt }) => ({
    slug,
    title,
    isUpload: kind === 'upload',
    publishedAt: publishedAt.toISOString(),
  }))
}

/**
 * The crystals of the player's wallets, from the index: their power, and how many there are of each kind. The kinds are
 * left out when a wallet has traded crystals more than `maxPowerChanges` times, because their numbers need all trades.
 */
async function readCrystals({ addresses }: FoundPlayer, database: PooledDatabase) {
  if (addresses.length === 0) return { power: '0', owned: [] }
  const { defaultChainId } = readServerEnv()
  const [sums] = await database
    .select({ power: sql<string>`coalesce(sum(${players.crystalPower}), 0)::text` })
    .from(players)
    .where(and(eq(players.chainId, defaultChainId), inArray(players.address, [...addresses])))
  const { rows } = await database.execute<{ index: number; quantity: string; is_complete: boolean }>(sql`
    with trades as (
      select asked.address, trade.* from unnest(${sql.param([...addresses])}::text[]) as asked (address)
      cross join lateral (
        select args from chain_events
        where chain_id = ${defaultChainId} and lower(player_address) = asked.address and effect->>'crystalPower' <> '0'
        order by block_number desc, log_index desc limit ${maxPowerChanges + 1}
      ) as trade
    )
    select (args->>'index')::int as index,
      sum((args->>'quantity')::numeric * (case when args->>'isBuy' = 'false' then -1 else 1 end))::text as quantity,
      ${maxPowerChanges} >= all (select count(*) from trades group by address) as is_complete
    from trades group by 1 order by 1`)
  const owned = rows.flatMap(({ index, quantity, is_complete }) =>
    is_complete && BigInt(quantity) > 0n ? [{ index, quantity }] : [],
  )
  return { power: sums?.power ?? '0', owned }
}

const hidden = Promise.resolve(null)

async function requirePlayer(text: string, database: PooledDatabase): Promise<FoundPlayer> {
  const found = await findPlayer(text, database)
  if (!found) throw new HttpError(404, 'unknown-player', 'There is no player with this name or address.')
  return found
}

/**
 * Reads the public profile of a player. What the player hides is not read at all.
 *
 * @param text name or address. @throws HttpError 404 `unknown-player`.
 */
export const readPlayerProfile = async (
  text: string,
  database: PooledDatabase = getDatabase(),
): Promise<PlayerProfile> => readProfile(await requirePlayer(text, database), database)

async function readProfile(found: FoundPlayer, database: PooledDatabase): Promise<PlayerProfile> {
  const hides = new Set(found.userId === null ? [] : await readHiddenParts(found.userId, database))
  const [look, progress, streak, scores, season, finds, games, crystals] = await Promise.all([
    found.userId === null ? ({} as Look) : readLook(found.userId, database),
    hides.has('level') ? hidden : readProgress(found.players, database),
    found.userId === null || hides.has('level') ? 0 : readStreak(found.userId, new Date(), database),
    hides.has('scores') ? hidden : readScores(found, database),
    hides.has('scores') ? hidden : readNewestSeason(found, database),
    hides.has('finds') ? hidden : readFinds(found, database),
    hides.has('games') ? hidden : readGames(found, database),
    hides.has('crystals') ? hidden : readCrystals(found, database),
  ])
  const [address] = found.addresses
  return {
    success: true,
    name: found.username,
    address: address === undefined ? null : getAddress(address),
    frame: look.frame ?? null,
    level: progress && { ...toLevel(progress.experience), ...progress, streak },
    scores,
    season,
    finds,
    games,
    crystals,
  }
}

const profiles = createCachedReads<PlayerProfile>({ freshForMs: 2_000, max: 1_000 })

/** Like `readPlayerProfile`, with a cache for pages and the API. A name has many spellings; they share the profile of the account. */
export async function readCachedProfile(
  text: string,
  database: PooledDatabase = getDatabase(),
): Promise<PlayerProfile> {
  const found = await requirePlayer(text, database)
  return profiles.read(found.userId ?? found.addresses.join(), () => readInTurn(() => readProfile(found, database)))
}
