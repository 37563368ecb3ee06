import 'server-only'
import { and, asc, count, isNotNull, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { builderGames } from '@/lib/server/database/schema/builder'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { uploadedGames } from '@/lib/server/database/schema/uploads'
import { isInCatalogue } from '@/lib/server/builder/read-made-game'
import { createCachedRead } from '@/lib/server/cached-read'
import { coverBuildOf } from '@/lib/server/uploads/read-uploads'
import { isNotHidden } from './is-not-hidden'

/** Games per page. In six languages a page stays below the limit of 50,000 URLs in a site map. */
const gamesPerSitemapPage = 5_000

/** Counts the pages of the site map. */
export async function countSitemapPages(database: PooledDatabase = getDatabase()): Promise<number> {
  const games = selectPublishedGames(database)
  const [row] = await database
    .select({ games: count() })
    .from(games)
    .where(and(games.isListed, isNotHidden(games.slug)))
  return Math.ceil((row?.games ?? 0) / gamesPerSitemapPage)
}

/** The number of pages of the site map, at most a minute old. */
export const readSitemapPages = createCachedRead({ read: () => countSitemapPages(), freshForMs: 60_000 })

/** Lists a page of public players' games with the time of their last change. @param page from 1. */
export async function listSitemapGames(
  page: number,
  database: PooledDatabase = getDatabase(),
): Promise<readonly { readonly slug: string; readonly changedAt: Date }[]> {
  const games = selectPublishedGames(database)
  return database
    .select({ slug: games.slug, changedAt: games.changedAt })
    .from(games)
    .where(and(games.isListed, isNotHidden(games.slug)))
    .orderBy(asc(games.publishedAt), asc(games.slug))
    .limit(gamesPerSitemapPage)
    .offset((page - 1) * gamesPerSitemapPage)
}

/**
 * A subquery for all public players' games; the catalogue and the site map contain those with `isListed`. Made games have a `level`. Uploaded games have the kind `upload`, can have
 * a `picture` (the build with the cover), and bring their own play count in `counted`.
 */
export function selectPublishedGames(database: Pick<PooledDatabase, 'select'>) {
  const made = database
    .select({
      slug: builderGames.slug,
      ownerId: builderGames.ownerId,
      title: builderGames.title,
      lead: builderGames.lead,
      tags: builderGames.tags,
      searched: builderGames.searched,
      publishedAt: builderGames.publishedAt,
      changedAt: builderGames.changedAt,
      kind: sql<string>`${builderGames.kind}`.as('kind'),
      level: sql<string | null>`${builderGames.levelHash}`.as('level'),
      edition: builderGames.edition,
      picture: sql<string | null>`null::text`.as('picture'),
      counted: sql<number>`0`.as('counted'),
      othersWonAt: builderGames.othersWonAt,
      isListed: sql<boolean>`(${isInCatalogue})`.as('is_listed'),
    })
    .from(builderGames)
    .where(isNull(builderGames.withdrawnAt))
  const uploaded = database
    .select({
      slug: uploadedGames.slug,
      ownerId: uploadedGames.ownerId,
      title: uploadedGames.title,
      lead: uploadedGames.lead,
      tags: uploadedGames.tags,
      searched: uploadedGames.searched,
      publishedAt: sql<Date>`${uploadedGames.publishedAt}`.mapWith(uploadedGames.publishedAt).as('published_at'),
      changedAt: uploadedGames.changedAt,
      kind: sql<string>`'upload'`.as('kind'),
      level: sql<string | null>`null::text`.as('level'),
      edition: sql<number>`1`.as('edition'),
      picture: coverBuildOf.as('picture'),
      counted: sql<number>`${uploadedGames.accountPlays}`.as('counted'),
      othersWonAt: sql<Date | null>`null::timestamptz`.mapWith(builderGames.othersWonAt).as('others_won_at'),
      isListed: sql<boolean>`true`.as('is_listed'),
    })
    .from(uploadedGames)
    .where(isNotNull(uploadedGames.publishedAt))
  return unionAll(made, uploaded).as('published')
}
