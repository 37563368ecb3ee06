import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { Likes } from '@/lib/builder/made-catalogue'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { commitsAtOnce } from '@/lib/server/database/commits-at-once'
import { gameRuns } from '@/lib/server/database/schema/games'
import { gameLikeCounts, gameLikes } from '@/lib/server/database/schema/uploads'
import { toAccountPlayer } from '@/lib/server/game-token/game-player'
import { HttpError } from '@/lib/server/http/http-error'
import { requireCommonRateLimit, requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { isNotHidden } from './is-not-hidden'
import { selectPublishedGames } from './published-games'

async function readPublished(slug: string, database: PooledDatabase) {
  const games = selectPublishedGames(database)
  const [game] = await database
    .select({ ownerId: games.ownerId, level: games.level })
    .from(games)
    .where(and(eq(games.slug, slug), isNotHidden(games.slug)))
  if (!game) throw new HttpError(404, 'unknown-game', 'This game does not exist any more.')
  return game
}

/** Reads the likes of a published game. @param userId the reader's account; null for a guest. @throws HttpError 404 `unknown-game`. */
export async function readLikes(
  slug: string,
  userId: string | null,
  database: PooledDatabase = getDatabase(),
): Promise<Likes> {
  await readPublished(slug, database)
  const [counted, own] = await Promise.all([
    database.select({ likes: gameLikeCounts.likes }).from(gameLikeCounts).where(eq(gameLikeCounts.slug, slug)),
    userId === null ? 0 : database.$count(gameLikes, and(eq(gameLikes.slug, slug), eq(gameLikes.userId, userId))),
  ])
  return { likes: counted[0]?.likes ?? 0, isLiked: own > 0 }
}

async function hasPlayed(slug: string, userId: string, database: PooledDatabase): Promise<boolean> {
  const isOwn = and(eq(gameRuns.game, slug), eq(gameRuns.player, toAccountPlayer(userId, null).id))
  const [run] = await database
    .select({ attempt: gameRuns.attempt })
    .from(gameRuns)
    .where(and(isOwn, sql`${gameRuns.isHuman} is not false`))
    .limit(1)
  return run !== undefined
}

/**
 * Likes a published game, or takes the like back. A game of the builder can be liked after a run of it that the site has replayed and that
 * a person could have played; new likes of uploads, which need none, have a limit for all visitors together.
 *
 * @throws HttpError 404 `unknown-game`, 403 `own-game` or `not-played`, 429 `limited`.
 */
export async function setLike(
  {
    slug,
    userId,
    isLiked,
    visitor,
  }: { readonly slug: string; readonly userId: string; readonly isLiked: boolean; readonly visitor: string },
  database: PooledDatabase = getDatabase(),
): Promise<Likes> {
  const game = await readPublished(slug, database)
  if (isLiked) {
    if (game.ownerId === userId) throw new HttpError(403, 'own-game', 'Authors cannot like their own game.')
    if (game.level !== null && !(await hasPlayed(slug, userId, database)))
      throw new HttpError(403, 'not-played', 'Finish a run of this game first.')
    const known = await readLikes(slug, userId, database)
    if (known.isLiked) return known
    if (game.level === null) {
      await requireRateLimit('like-upload-again', [slug, userId], database)
      await requireCommonRateLimit('like-upload-of-all', 'all', visitor, database)
    }
    await database.execute(
      sql`insert into ${gameLikes} (slug, user_id) select ${slug}, ${userId} where ${commitsAtOnce} on conflict do nothing`,
    )
  } else {
    await database.delete(gameLikes).where(and(eq(gameLikes.slug, slug), eq(gameLikes.userId, userId), commitsAtOnce))
  }
  return readLikes(slug, userId, database)
}
