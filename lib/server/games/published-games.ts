import 'server-only'
import { and, asc, isNotNull, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { builderGames } from '@/lib/server/database/schema/builder'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { uploadedGames } from '@/lib/server/database/schema/uploads'
import { isInCatalogue } from '@/lib/server/builder/read-made-game'
import { coverBuildOf } from '@/lib/server/uploads/read-uploads'
import { isNotHidden } from './is-not-hidden'

/**
 * Games per page of the site map. A game takes up to 7 KB there: a URL for each language, each with its alternates. So a page is
 * below a megabyte and made in some milliseconds. An index may name 50,000 pages.
 */
export const gamesPerSitemapPage = 100
const maxSitemapPages = 50_000

/** Where a page of the site map begins: its first game, with the time of its publication as PostgreSQL writes it. */
type SitemapStart = { readonly publishedAt: string; readonly slug: string }

const isInSitemap = ({ isListed, slug }: ReturnType<typeof selectPublishedGames>) => and(isListed, isNotHidden(slug))

/** Reads where each page of the site map begins. It goes through all published games. */
export async function readSitemapStarts(database: PooledDatabase = getDatabase()): Promise<readonly SitemapStart[]> {
  const games = selectPublishedGames(database)
  const numbered = database
    .select({
      slug: games.slug,
      publishedAt: sql<string>`${games.publishedAt}::text`.as('start'),
      place: sql<number>`row_number() over (order by ${games.publishedAt}, ${games.slug})`.as('place'),
    })
    .from(games)
    .where(isInSitemap(games))
    .as('numbered')
  return database
    .select({ slug: numbered.slug, publishedAt: numbered.publishedAt })
    .from(numbered)
    .where(sql`${numbered.place} % ${gamesPerSitemapPage} = 1`)
    .orderBy(asc(numbered.place))
    .limit(maxSitemapPages)
}

/**
 * Selects a page of public players' games with the time of their last change, from `start` to before `end`, where the next page begins.
 * The query reads these games alone.
 */
export function selectSitemapGames(
  start: SitemapStart,
  end: SitemapStart | undefined,
  database: PooledDatabase = getDatabase(),
) {
  const games = selectPublishedGames(database)
  const place = sql`(${games.publishedAt}, ${games.slug})`
  const toPlace = ({ publishedAt, slug }: SitemapStart) => sql`(${publishedAt}::timestamptz, ${slug}::text)`
  return database
    .select({ slug: games.slug, changedAt: games.changedAt })
    .from(games)
    .where(and(isInSitemap(games), sql`${place} >= ${toPlace(start)}`, end && sql`${place} < ${toPlace(end)}`))
    .orderBy(asc(games.publishedAt), asc(games.slug))
    .limit(gamesPerSitemapPage)
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
