import 'server-only'
import { createHash } from 'node:crypto'
import { and, desc, eq, lt } from 'drizzle-orm'
import { toDay } from '@/lib/games/daily-challenge'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { mazesOfDays } from '@/lib/server/database/schema/daily-challenge'
import { gameLikes } from '@/lib/server/database/schema/uploads'
import { commitDays } from './daily-challenge'
import { isNotHidden } from './is-not-hidden'
import { selectPublishedGames } from './published-games'

/** The maze of the day is one of this number of mazes. */
const mazesInTurn = 50

/**
 * Picks one of the listed mazes that somebody other than the author has finished and that have most likes, both before
 * midnight. The day's secret decides by a hash, so that an author cannot choose a name that is picked on a certain day.
 */
async function pickMaze(secret: string, midnight: Date, database: PooledDatabase): Promise<string | null> {
  const games = selectPublishedGames(database)
  const likes = database.$count(gameLikes, and(eq(gameLikes.slug, games.slug), lt(gameLikes.likedAt, midnight)))
  const mazes = await database
    .select({ slug: games.slug })
    .from(games)
    .where(
      and(
        games.isListed,
        eq(games.kind, 'maze'),
        lt(games.publishedAt, midnight),
        lt(games.othersWonAt, midnight),
        isNotHidden(games.slug),
      ),
    )
    .orderBy(desc(likes), games.publishedAt, games.slug)
    .limit(mazesInTurn)
  const turnOf = (slug: string) => createHash('sha256').update(`${secret} maze of the day ${slug}`).digest('hex')
  const [first] = mazes.map(({ slug }) => ({ slug, turn: turnOf(slug) })).toSorted((a, b) => (a.turn < b.turn ? -1 : 1))
  return first?.slug ?? null
}

/**
 * The maze of a UTC day, null without one. The first who asks makes the site pick and store it. Later likes, hidden
 * games and new names do not change it.
 */
export async function readMazeOfTheDay(now: Date, database: PooledDatabase = getDatabase()): Promise<string | null> {
  const day = toDay(now)
  const read = () => database.select().from(mazesOfDays).where(eq(mazesOfDays.day, day))
  const [known] = await read()
  if (known) return known.slug
  const { today } = await commitDays(now, database)
  const slug = await pickMaze(today.secret, new Date(`${day}T00:00:00Z`), database)
  await database.insert(mazesOfDays).values({ day, slug, pickedAt: now }).onConflictDoNothing()
  const [picked] = await read()
  return picked?.slug ?? null
}
