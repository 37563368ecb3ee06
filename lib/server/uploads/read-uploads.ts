import 'server-only'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { uploadBuilds, uploadedGames, uploadVersions } from '@/lib/server/database/schema/uploads'
import { toAccountPlayer } from '@/lib/server/game-token/game-player'
import { isNotHidden } from '@/lib/server/games/is-not-hidden'
import { namePlayers } from '@/lib/server/games/name-players'
import type { UploadedGame } from '@/lib/uploads/upload-schema'

const isBuildOfVersion = eq(uploadBuilds.hash, uploadVersions.build)
const isPlayedVersion = and(
  eq(uploadVersions.slug, uploadedGames.slug),
  eq(uploadVersions.version, uploadedGames.version),
)

/**
 * A SQL column in queries for uploaded games: the build of the current version when it contains a cover, otherwise
 * null.
 */
export const coverBuildOf = sql<
  string | null
>`(select ${uploadBuilds.hash} from ${uploadVersions} join ${uploadBuilds} on ${isBuildOfVersion}
  where ${and(isPlayedVersion, isNotNull(uploadBuilds.cover))})`

/** A query for uploaded games with the build of their current version. */
export const selectGames = (database: PooledDatabase) =>
  database
    .select({ game: uploadedGames, build: uploadBuilds })
    .from(uploadedGames)
    .innerJoin(
      uploadVersions,
      and(eq(uploadVersions.slug, uploadedGames.slug), eq(uploadVersions.version, uploadedGames.version)),
    )
    .innerJoin(uploadBuilds, eq(uploadBuilds.hash, uploadVersions.build))

/** Published, and not hidden by the operator. */
export const isUploadShown = and(isNotNull(uploadedGames.publishedAt), isNotHidden(uploadedGames.slug))

type Selected = Awaited<ReturnType<typeof selectGames>>[number]

async function toUploadedGames(rows: readonly Selected[], database: PooledDatabase): Promise<readonly UploadedGame[]> {
  const authors = await namePlayers(
    rows.map(({ game }) => toAccountPlayer(game.ownerId, null).id),
    database,
  )
  return rows.map(({ game: { slug, title, lead, accountPlays, publishedAt, changedAt }, build }, index) => ({
    slug,
    title,
    lead,
    kind: build.kind,
    build: build.hash,
    hasCover: build.cover !== null,
    author: { name: authors[index]?.name ?? null, address: authors[index]?.address ?? null },
    publishedAt: (publishedAt ?? changedAt).toISOString(),
    plays: accountPlays,
  }))
}

/** Reads a published upload; null when there is none, or it is no longer available. */
export async function readUploadedGame(
  slug: string,
  database: PooledDatabase = getDatabase(),
): Promise<UploadedGame | null> {
  const rows = await selectGames(database).where(and(eq(uploadedGames.slug, slug), isUploadShown))
  return (await toUploadedGames(rows, database))[0] ?? null
}
