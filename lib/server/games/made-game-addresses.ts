import 'server-only'
import { asc, count } from 'drizzle-orm'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { isNotHidden } from './is-not-hidden'
import { selectPublishedGames } from './published-games'

/** Games on one page: in six languages they stay below the 50,000 addresses that a site map may have. */
export const addressesPerPage = 5_000

/** How many pages of addresses there are. */
export async function countAddressPages(database: PooledDatabase = getDatabase()): Promise<number> {
  const games = selectPublishedGames(database)
  const [row] = await database.select({ games: count() }).from(games).where(isNotHidden(games.slug))
  return Math.ceil((row?.games ?? 0) / addressesPerPage)
}

/** One page of the names of all games of players, with when each was last changed. @param page from 1. */
export async function listMadeAddresses(
  page: number,
  database: PooledDatabase = getDatabase(),
): Promise<readonly { readonly slug: string; readonly changedAt: Date }[]> {
  const games = selectPublishedGames(database)
  return database
    .select({ slug: games.slug, changedAt: games.changedAt })
    .from(games)
    .where(isNotHidden(games.slug))
    .orderBy(asc(games.publishedAt), asc(games.slug))
    .limit(addressesPerPage)
    .offset((page - 1) * addressesPerPage)
}
