import 'server-only'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { ListedMadeGame, MadeGame } from '@/lib/builder/builder-schema'
import { builderGames, builderLevels } from '@/lib/server/database/schema/builder'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { gameRuns } from '@/lib/server/database/schema/games'
import { toAccountPlayer } from '@/lib/server/game-token/game-player'
import { isNotHidden } from '@/lib/server/games/is-not-hidden'
import { namePlayers } from '@/lib/server/games/name-players'
import { HttpError } from '@/lib/server/http/http-error'
import type { RemixSource } from './level-tasks'

type Row = typeof builderGames.$inferSelect

/** Neither withdrawn by its author nor hidden by the operator. */
const isShown = and(isNull(builderGames.withdrawnAt), isNotHidden(builderGames.slug))

async function nameAuthors(rows: readonly Row[], database: PooledDatabase): Promise<readonly MadeGame['author'][]> {
  const named = await namePlayers(
    rows.map(({ ownerId }) => toAccountPlayer(ownerId, null).id),
    database,
  )
  return named.map(({ name, address }) => ({ name, address }))
}

const toMadeGame = (row: Row, author: MadeGame['author']): MadeGame => ({
  slug: row.slug,
  kind: row.kind,
  title: row.title,
  lead: row.lead,
  level: row.levelHash,
  allowsRemix: row.allowsRemix,
  origin: row.originGame === null ? null : { game: row.originGame, title: row.originTitle ?? '' },
  author,
  publishedAt: row.publishedAt.toISOString(),
})

/** Reads a public made game; null when there is none, or it is no longer available. */
export async function readMadeGame(slug: string, database: PooledDatabase = getDatabase()): Promise<MadeGame | null> {
  const [row] = await database
    .select()
    .from(builderGames)
    .where(and(eq(builderGames.slug, slug), isShown))
  if (!row) return null
  const [author = { name: null, address: null }] = await nameAuthors([row], database)
  return toMadeGame(row, author)
}

/** Lists the newest made games with their play counts. @param ownerId only the games of this account. */
export async function listMadeGames(
  { ownerId, limit = 60 }: { readonly ownerId?: string; readonly limit?: number },
  database: PooledDatabase = getDatabase(),
): Promise<readonly ListedMadeGame[]> {
  const rows = await database
    .select({
      game: builderGames,
      plays: sql<number>`(select count(*)::int from ${gameRuns} where ${eq(gameRuns.game, builderGames.slug)})`,
    })
    .from(builderGames)
    .where(ownerId === undefined ? isShown : and(isShown, eq(builderGames.ownerId, ownerId)))
    .orderBy(desc(builderGames.publishedAt))
    .limit(limit)
  const authors = await nameAuthors(
    rows.map(({ game }) => game),
    database,
  )
  return rows.map(({ game, plays }, index) => ({
    ...toMadeGame(game, authors[index] ?? { name: null, address: null }),
    plays,
  }))
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
