import 'server-only'
import { and, count, desc, eq, inArray, lt, not, sql } from 'drizzle-orm'
import type { OwnGame } from '@/lib/games/own-games-schema'
import { ticksPerSecond } from '@/lib/games/rules'
import { toGameHash } from '@/lib/hunts/hunt-place'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { builderDrafts, builderGames } from '@/lib/server/database/schema/builder'
import { gameAbandons, gameAttempts, gamePlayCounts } from '@/lib/server/database/schema/games'
import { huntLists } from '@/lib/server/database/schema/hunt-lists'
import { huntFinds, hunts } from '@/lib/server/database/schema/hunts'
import { hiddenGames, uploadedGames } from '@/lib/server/database/schema/uploads'
import { isListOfHunt } from '@/lib/server/hunts/select-hunts'
import { totalPlayedSeconds, totalPlays } from '@/lib/server/uploads/count-plays'
import { coverBuildOf } from '@/lib/server/uploads/read-uploads'

type Question = { readonly ownerId: string; readonly chainId: number }

const isDraftOfGame = and(eq(builderDrafts.slug, builderGames.slug), eq(builderDrafts.ownerId, builderGames.ownerId))

/**
 * Counts the attempts at each game that were never submitted, or rejected, and that the job has not deleted yet. One
 * index has all of them, so one query counts them for all games.
 */
async function countOpenAttempts(
  slugs: readonly string[],
  now: Date,
  database: PooledDatabase,
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .select({ game: gameAttempts.game, attempts: count() })
    .from(gameAttempts)
    .where(and(inArray(gameAttempts.game, [...slugs]), not(gameAttempts.isStored), lt(gameAttempts.expiresAt, now)))
    .groupBy(gameAttempts.game)
  return new Map(rows.map(({ game, attempts }) => [game, attempts]))
}

/** Made games: replayed runs, runs that reached the goal, and runs that did not. */
async function readMade(
  ownerId: string,
  now: Date,
  database: PooledDatabase,
): Promise<readonly Omit<OwnGame, 'finds' | 'hidden'>[]> {
  const rows = await database
    .select({
      slug: builderGames.slug,
      title: builderGames.title,
      level: builderGames.levelHash,
      withdrawnAt: builderGames.withdrawnAt,
      counts: gamePlayCounts,
      abandoned: gameAbandons.runs,
      draftId: sql<
        string | null
      >`(select ${builderDrafts.id} from ${builderDrafts} where ${isDraftOfGame} order by ${builderDrafts.changedAt} desc limit 1)`,
    })
    .from(builderGames)
    .leftJoin(gamePlayCounts, eq(gamePlayCounts.game, builderGames.slug))
    .leftJoin(gameAbandons, eq(gameAbandons.game, builderGames.slug))
    .where(eq(builderGames.ownerId, ownerId))
    .orderBy(desc(builderGames.changedAt))
  if (rows.length === 0) return []
  const open = await countOpenAttempts(
    rows.map(({ slug }) => slug),
    now,
    database,
  )
  return rows.map(({ slug, title, level, withdrawnAt, counts, abandoned, draftId }) => {
    const { plays, won, undecided, ticks } = counts ?? { plays: 0, won: 0, undecided: 0, ticks: 0 }
    const over = plays - undecided + (open.get(slug) ?? 0) + (abandoned ?? 0)
    return {
      slug,
      title,
      sort: 'made',
      isPublished: withdrawnAt === null,
      cover: level,
      picture: null,
      plays,
      seconds: Math.round(ticks / ticksPerSecond),
      completed: over === 0 ? null : won / over,
      draftId,
    }
  })
}

/** Uploaded games: plays and playing time as measured by their hosts. */
async function readUploaded(
  ownerId: string,
  database: PooledDatabase,
): Promise<readonly Omit<OwnGame, 'finds' | 'hidden'>[]> {
  const rows = await database
    .select({ game: uploadedGames, picture: coverBuildOf, plays: totalPlays, seconds: totalPlayedSeconds })
    .from(uploadedGames)
    .where(eq(uploadedGames.ownerId, ownerId))
    .orderBy(desc(uploadedGames.changedAt))
  return rows.map(({ game: { slug, title, publishedAt }, picture, plays, seconds }) => ({
    slug,
    title,
    sort: 'uploaded',
    isPublished: publishedAt !== null,
    cover: slug,
    picture,
    plays,
    seconds,
    completed: null,
    draftId: null,
  }))
}

/** Counts the found keys of hunts with key lists, by game name: only the author of a game can list keys in it. */
async function countFinds(
  slugs: readonly string[],
  chainId: number,
  database: PooledDatabase,
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .select({ place: huntLists.place, gameId: hunts.gameId, finds: count() })
    .from(huntFinds)
    .innerJoin(hunts, and(eq(hunts.chainId, huntFinds.chainId), eq(hunts.huntId, huntFinds.huntId)))
    .innerJoin(huntLists, isListOfHunt)
    .where(and(eq(hunts.chainId, chainId), inArray(hunts.gameId, slugs.map(toGameHash))))
    .groupBy(huntLists.place, hunts.gameId)
  // Lists that were stored before the column with the hash of their place are compared here.
  const own = rows.filter(({ place, gameId }) => toGameHash(place) === gameId)
  return new Map(own.map(({ place, finds }) => [place, finds]))
}

/** Reads the made and uploaded games of an account with their statistics. @param chainId chain of the counted hunts. */
export async function readOwnGames(
  { ownerId, chainId }: Question,
  { database = getDatabase(), now = new Date() }: { readonly database?: PooledDatabase; readonly now?: Date } = {},
): Promise<readonly OwnGame[]> {
  const games = (await Promise.all([readUploaded(ownerId, database), readMade(ownerId, now, database)])).flat()
  if (games.length === 0) return []
  const slugs = games.map(({ slug }) => slug)
  const [finds, hidden] = await Promise.all([
    countFinds(slugs, chainId, database),
    database.select().from(hiddenGames).where(inArray(hiddenGames.slug, slugs)),
  ])
  return games.map((game) => ({
    ...game,
    finds: finds.get(game.slug) ?? 0,
    hidden: hidden.find(({ slug }) => slug === game.slug)?.reason ?? null,
  }))
}
