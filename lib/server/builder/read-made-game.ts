import 'server-only'
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ListedMadeGame, ListingProblem, MadeGame } from '@/lib/builder/builder-schema'
import { builderGames, builderLevels } from '@/lib/server/database/schema/builder'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { gamePlayCounts } from '@/lib/server/database/schema/games'
import { toAccountPlayer } from '@/lib/server/game-token/game-player'
import { isNotHidden } from '@/lib/server/games/is-not-hidden'
import { namePlayers } from '@/lib/server/games/name-players'
import { HttpError } from '@/lib/server/http/http-error'
import type { RemixSource } from './level-tasks'

type Row = typeof builderGames.$inferSelect

/** Neither withdrawn by its author nor hidden by the operator. */
export const isMadeGameShown = and(isNull(builderGames.withdrawnAt), isNotHidden(builderGames.slug))

/** The condition that `findListingProblem` is null. */
export const isInCatalogue = and(isNotNull(builderGames.authorWonAt), isNull(builderGames.titleProblem))

const origins = alias(builderGames, 'origins')

/** The game of which a game is a remix, unless it is gone or may not be shown under its title. */
const isOrigin = and(
  eq(origins.slug, builderGames.originGame),
  isNull(origins.withdrawnAt),
  isNull(origins.titleProblem),
  isNotHidden(origins.slug),
)

const shownOrigin = { game: origins.slug, title: origins.title }

async function nameAuthors(rows: readonly Row[], database: PooledDatabase): Promise<readonly MadeGame['author'][]> {
  const named = await namePlayers(
    rows.map(({ ownerId }) => toAccountPlayer(ownerId, null).id),
    database,
  )
  return named.map(({ name, address }) => ({ name, address }))
}

const toMadeGame = (row: Row, origin: MadeGame['origin'], author: MadeGame['author']): MadeGame => ({
  slug: row.slug,
  kind: row.kind,
  title: row.title,
  lead: row.lead,
  level: row.levelHash,
  allowsRemix: row.allowsRemix,
  origin,
  author,
  publishedAt: row.publishedAt.toISOString(),
})

/** Reads a public made game; null when there is none, or it is no longer available. */
export async function readMadeGame(slug: string, database: PooledDatabase = getDatabase()): Promise<MadeGame | null> {
  const [row] = await database
    .select({ game: builderGames, origin: shownOrigin })
    .from(builderGames)
    .leftJoin(origins, isOrigin)
    .where(and(eq(builderGames.slug, slug), isMadeGameShown))
  if (!row) return null
  const [author = { name: null, address: null }] = await nameAuthors([row.game], database)
  return toMadeGame(row.game, row.origin, author)
}

/** Reads the current level of a public made game; null when there is none. */
export async function readLevelOfGame(
  slug: string,
  database: PooledDatabase = getDatabase(),
): Promise<{ readonly kind: MadeGame['kind']; readonly level: string; readonly edition: number } | null> {
  const [row] = await database
    .select({ kind: builderGames.kind, level: builderGames.levelHash, edition: builderGames.edition })
    .from(builderGames)
    .where(and(eq(builderGames.slug, slug), isMadeGameShown))
  return row ?? null
}

/**
 * Why the catalogue does not list a game; null when it does. The title is checked first, because it is easier to fix
 * than to win the game.
 */
export const findListingProblem = ({
  titleProblem,
  authorWonAt,
}: Pick<Row, 'titleProblem' | 'authorWonAt'>): ListingProblem | null =>
  titleProblem ?? (authorWonAt === null ? 'not-finished' : null)

/** Lists the made games of an account with their play counts, the newest first, also those that the catalogue does not list. */
export async function listMadeGames(
  ownerId: string,
  database: PooledDatabase = getDatabase(),
): Promise<readonly ListedMadeGame[]> {
  const rows = await database
    .select({
      game: builderGames,
      origin: shownOrigin,
      plays: sql<number>`coalesce(${gamePlayCounts.plays}, 0)`,
    })
    .from(builderGames)
    .leftJoin(origins, isOrigin)
    .leftJoin(gamePlayCounts, eq(gamePlayCounts.game, builderGames.slug))
    .where(and(isMadeGameShown, eq(builderGames.ownerId, ownerId)))
    .orderBy(desc(builderGames.publishedAt))
  const authors = await nameAuthors(
    rows.map(({ game }) => game),
    database,
  )
  return rows.map(({ game, origin, plays }, index) => ({
    ...toMadeGame(game, origin, authors[index] ?? { name: null, address: null }),
    plays,
    unlisted: findListingProblem(game),
  }))
}

type LevelReader = {
  readonly hash: string
  /** Reads the account of the reader; null when logged out. Called only when the level is not public. */
  readonly readReader: () => Promise<string | null>
}

/**
 * Whether a level may be read by its hash: it is the level of a game that is neither withdrawn nor hidden, or of a game of the reader.
 * Everybody who ever played it knows the hash, so the hash alone is no permission.
 */
export async function isLevelShown(
  { hash, readReader }: LevelReader,
  database: PooledDatabase = getDatabase(),
): Promise<boolean> {
  const hasGame = async (condition: SQL | undefined) => {
    const found = await database
      .select({ slug: builderGames.slug })
      .from(builderGames)
      .where(and(eq(builderGames.levelHash, hash), condition))
      // Any number of games can have the same level. The order makes PostgreSQL use the index of its games.
      .orderBy(builderGames.slug)
      .limit(1)
    return found.length > 0
  }
  if (await hasGame(isMadeGameShown)) return true
  const reader = await readReader()
  return reader !== null && hasGame(eq(builderGames.ownerId, reader))
}

/** Reads the text of a level that was ever published; null for an unknown hash. */
export async function readLevel(hash: string, database: PooledDatabase = getDatabase()): Promise<string | null> {
  const [row] = await database
    .select({ level: builderLevels.level })
    .from(builderLevels)
    .where(eq(builderLevels.hash, hash))
  return row?.level ?? null
}

/**
 * Reads a published game as the start of a remix, with its origin: the input of the task `writeRemix`. @throws HttpError 404 `unknown-game`, 403
 * `no-remix`.
 */
export async function readRemix(slug: string, database: PooledDatabase = getDatabase()): Promise<RemixSource> {
  const game = await readMadeGame(slug, database)
  const level = game ? await readLevel(game.level, database) : null
  if (!game || level === null) throw new HttpError(404, 'unknown-game', 'This game does not exist any more.')
  if (!game.allowsRemix) throw new HttpError(403, 'no-remix', 'The author of this game does not allow remixes.')
  return { level, title: game.title, lead: game.lead, origin: { game: game.slug, title: game.title } }
}
