import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { uploadedGames, uploadPlays } from '@/lib/server/database/uploads-schema'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { requireLimit } from '@/lib/server/limits/require-limit'
import { readUploadedGame } from './read-uploads'

type Surroundings = { readonly database?: PooledDatabase; readonly now?: Date }

/** The longest that one play counts, in seconds. */
const longestSeconds = 6 * 3_600

/** Counts that an uploaded game was begun. @throws RequestRefused 404 `unknown-game`, 429 `limited`. */
export async function startPlay(
  { slug, visitor }: { readonly slug: string; readonly visitor: string },
  { database = getDatabase(), now = new Date() }: Surroundings = {},
): Promise<{ readonly id: string }> {
  await requireLimit('play-upload', [visitor], database)
  if (!(await readUploadedGame(slug, database)))
    throw new RequestRefused(404, 'unknown-game', 'There is no such game, or no longer.')
  return database.transaction(async (transaction) => {
    await transaction
      .update(uploadedGames)
      .set({ plays: sql`${uploadedGames.plays} + 1` })
      .where(eq(uploadedGames.slug, slug))
    const [play] = await transaction
      .insert(uploadPlays)
      .values({ slug, startedAt: now })
      .returning({ id: uploadPlays.id })
    if (!play) throw new Error('an inserted play has an id')
    return play
  })
}

/**
 * Takes down how long a play lasted until now, in seconds of this host's clock; no longer than since it was begun by ours. Of a play
 * that is forgotten nothing is taken down.
 */
export async function extendPlay(
  { id, seconds }: { readonly id: string; readonly seconds: number },
  { database = getDatabase(), now = new Date() }: Surroundings = {},
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [play] = await transaction.select().from(uploadPlays).where(eq(uploadPlays.id, id)).for('update')
    if (!play) return
    const passed = Math.floor((now.getTime() - play.startedAt.getTime()) / 1_000)
    const more = Math.min(seconds, passed, longestSeconds) - play.seconds
    if (more <= 0) return
    await transaction
      .update(uploadPlays)
      .set({ seconds: play.seconds + more })
      .where(eq(uploadPlays.id, id))
    await transaction
      .update(uploadedGames)
      .set({ playedSeconds: sql`${uploadedGames.playedSeconds} + ${more}` })
      .where(eq(uploadedGames.slug, play.slug))
  })
}
