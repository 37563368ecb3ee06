import 'server-only'
import { isNotNull, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { builderGames } from '@/lib/server/database/builder-schema'
import type { PooledDatabase } from '@/lib/server/database/client'
import { coverBuildOf } from '@/lib/server/uploads/read-uploads'
import { uploadedGames } from '@/lib/server/database/uploads-schema'

/**
 * The games of players that anybody can play, as a part of a question: those made with no code, which have a `level`, and those that were
 * uploaded, of the kind `upload`, which may bring a `picture`, and whose plays their hosts have `counted`.
 */
export function selectPublishedGames(database: PooledDatabase) {
  const made = database
    .select({
      slug: builderGames.slug,
      ownerId: builderGames.ownerId,
      title: builderGames.title,
      lead: builderGames.lead,
      publishedAt: builderGames.publishedAt,
      changedAt: builderGames.changedAt,
      kind: sql<string>`${builderGames.kind}`.as('kind'),
      level: sql<string | null>`${builderGames.levelHash}`.as('level'),
      picture: sql<string | null>`null::text`.as('picture'),
      counted: sql<number>`0`.as('counted'),
    })
    .from(builderGames)
    .where(isNull(builderGames.withdrawnAt))
  const uploaded = database
    .select({
      slug: uploadedGames.slug,
      ownerId: uploadedGames.ownerId,
      title: uploadedGames.title,
      lead: uploadedGames.lead,
      publishedAt: sql<Date>`${uploadedGames.publishedAt}`.mapWith(uploadedGames.publishedAt).as('published_at'),
      changedAt: uploadedGames.changedAt,
      kind: sql<string>`'upload'`.as('kind'),
      level: sql<string | null>`null::text`.as('level'),
      picture: coverBuildOf.as('picture'),
      counted: sql<number>`${uploadedGames.plays}`.as('counted'),
    })
    .from(uploadedGames)
    .where(isNotNull(uploadedGames.publishedAt))
  return unionAll(made, uploaded).as('published')
}
