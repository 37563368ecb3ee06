import 'server-only'
import { and, eq, ne, sql } from 'drizzle-orm'
import { getDatabase, type PooledDatabase, type Transaction } from '@/lib/server/database/client'
import { uploadedGames, uploadPlayCounts, uploadPlays } from '@/lib/server/database/schema/uploads'
import { HttpError } from '@/lib/server/http/http-error'
import { noticeUploadPlay } from '@/lib/server/notices/notice-run'
import { consumeRateLimit, requireCommonRateLimit, requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { readUploadedGame } from './read-uploads'

type Dependencies = { readonly database?: PooledDatabase; readonly now?: Date }

/** The most seconds that one play can count. */
const longestSeconds = 6 * 3_600

const sumOf = (column: typeof uploadPlayCounts.plays | typeof uploadPlayCounts.seconds) =>
  sql`coalesce((select sum(${column}) from ${uploadPlayCounts} where ${eq(uploadPlayCounts.slug, uploadedGames.slug)}), 0)`

/** All plays of an uploaded game in a query of games, and their total time in seconds. */
export const totalPlays = sql<number>`(${uploadedGames.plays} + ${sumOf(uploadPlayCounts.plays)})::int`
export const totalPlayedSeconds =
  sql`(${uploadedGames.playedSeconds} + ${sumOf(uploadPlayCounts.seconds)})::bigint`.mapWith(Number)

/** Adds to the numbers of a game, in the row of this connection. */
async function addToGame(slug: string, added: { plays?: number; seconds?: number }, transaction: Transaction) {
  const { plays = 0, seconds = 0 } = added
  await transaction
    .insert(uploadPlayCounts)
    .values({ slug, part: sql`pg_backend_pid() % 64`, plays, seconds })
    .onConflictDoUpdate({
      target: [uploadPlayCounts.slug, uploadPlayCounts.part],
      set: {
        plays: sql`${uploadPlayCounts.plays} + ${plays}`,
        seconds: sql`${uploadPlayCounts.seconds} + ${seconds}`,
      },
    })
}

/** A play of an uploaded game, by a logged-in account or with null by a guest. */
type Play = { readonly slug: string; readonly visitor: string; readonly userId: string | null }

/**
 * Counts a play of an uploaded game. For the public number and the author's notice an account counts once a day; guests
 * and the author do not count, because the catalogue is sorted by this number and playing costs nothing. @throws HttpError
 * 404 `unknown-game`, 429 `limited`.
 */
export async function startPlay(
  { slug, visitor, userId }: Play,
  { database = getDatabase(), now = new Date() }: Dependencies = {},
): Promise<{ readonly id: string }> {
  await requireRateLimit('play-upload', [visitor], database)
  if (!(await readUploadedGame(slug, database)))
    throw new HttpError(404, 'unknown-game', 'This game does not exist any more.')
  await requireCommonRateLimit('play-upload-of-all', 'all', visitor, database)
  const isCounted =
    userId !== null && (await consumeRateLimit('count-play-of-account', [slug, userId], database)) === null
  const started = await database.transaction(async (transaction) => {
    const [play] = await transaction
      .insert(uploadPlays)
      .values({ slug, startedAt: now })
      .returning({ id: uploadPlays.id })
    if (!play) throw new Error('an inserted play has an id')
    await addToGame(slug, { plays: 1 }, transaction)
    if (isCounted)
      await transaction
        .update(uploadedGames)
        .set({ accountPlays: sql`${uploadedGames.accountPlays} + 1` })
        .where(and(eq(uploadedGames.slug, slug), ne(uploadedGames.ownerId, userId)))
    return play
  })
  if (isCounted) await noticeUploadPlay({ slug, userId }, now, database)
  return started
}

/**
 * Stores how long a play has lasted, in seconds measured by the page, but at most the time since the play started here.
 * Plays that are already deleted are ignored.
 */
export async function extendPlay(
  { id, seconds }: { readonly id: string; readonly seconds: number },
  { database = getDatabase(), now = new Date() }: Dependencies = {},
): Promise<void> {
  await database.transaction(async (transaction) => {
    // The game first, as whoever deletes it does.
    const slugOfPlay = transaction.select({ slug: uploadPlays.slug }).from(uploadPlays).where(eq(uploadPlays.id, id))
    await transaction
      .select({ slug: uploadedGames.slug })
      .from(uploadedGames)
      .where(eq(uploadedGames.slug, slugOfPlay))
      .for('key share')
    const [play] = await transaction.select().from(uploadPlays).where(eq(uploadPlays.id, id)).for('update')
    if (!play) return
    const passed = Math.floor((now.getTime() - play.startedAt.getTime()) / 1_000)
    const more = Math.min(seconds, passed, longestSeconds) - play.seconds
    if (more <= 0) return
    await transaction
      .update(uploadPlays)
      .set({ seconds: play.seconds + more })
      .where(eq(uploadPlays.id, id))
    await addToGame(play.slug, { seconds: more }, transaction)
  })
}
