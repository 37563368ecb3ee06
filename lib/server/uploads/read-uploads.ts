import 'server-only'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { uploadBuilds, uploadedGames, uploadVersions } from '@/lib/server/database/schema/uploads'
import { toAccountPlayer } from '@/lib/server/game-token/game-player'
import { isNotHidden } from '@/lib/server/games/is-not-hidden'
import { namePlayers } from '@/lib/server/games/name-players'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import { readAccountBytes } from './disk-space'
import { createPreviewFolder } from './preview-path'
import type { ownUploadsSchema, UploadedGame } from '@/lib/uploads/upload-schema'

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

const dayMs = 86_400_000

const selectGames = (database: PooledDatabase) =>
  database
    .select({ game: uploadedGames, build: uploadBuilds })
    .from(uploadedGames)
    .innerJoin(
      uploadVersions,
      and(eq(uploadVersions.slug, uploadedGames.slug), eq(uploadVersions.version, uploadedGames.version)),
    )
    .innerJoin(uploadBuilds, eq(uploadBuilds.hash, uploadVersions.build))

const isShown = and(isNotNull(uploadedGames.publishedAt), isNotHidden(uploadedGames.slug))

type Selected = Awaited<ReturnType<typeof selectGames>>[number]

async function toUploadedGames(rows: readonly Selected[], database: PooledDatabase): Promise<readonly UploadedGame[]> {
  const authors = await namePlayers(
    rows.map(({ game }) => toAccountPlayer(game.ownerId, null).id),
    database,
  )
  return rows.map(({ game: { slug, title, lead, plays, publishedAt, changedAt }, build }, index) => ({
    slug,
    title,
    lead,
    kind: build.kind,
    build: build.hash,
    hasCover: build.cover !== null,
    author: { name: authors[index]?.name ?? null, address: authors[index]?.address ?? null },
    publishedAt: (publishedAt ?? changedAt).toISOString(),
    plays,
  }))
}

/** Reads a published upload; null when there is none, or it is no longer available. */
export async function readUploadedGame(
  slug: string,
  database: PooledDatabase = getDatabase(),
): Promise<UploadedGame | null> {
  const rows = await selectGames(database).where(and(eq(uploadedGames.slug, slug), isShown))
  return (await toUploadedGames(rows, database))[0] ?? null
}

/** Reads an account's uploads, published or not, with their versions, newest first, and their total size. */
export async function readOwnUploads(
  ownerId: string,
  database: PooledDatabase = getDatabase(),
): Promise<v.InferInput<typeof ownUploadsSchema>> {
  const [bytes, games, versions] = await Promise.all([
    readAccountBytes(ownerId, database),
    selectGames(database).where(eq(uploadedGames.ownerId, ownerId)).orderBy(desc(uploadedGames.changedAt)),
    database
      .select({
        slug: uploadVersions.slug,
        version: uploadVersions.version,
        uploadedAt: uploadVersions.uploadedAt,
        hash: uploadBuilds.hash,
        files: uploadBuilds.files,
        bytes: uploadBuilds.bytes,
      })
      .from(uploadVersions)
      .innerJoin(uploadedGames, eq(uploadedGames.slug, uploadVersions.slug))
      .innerJoin(uploadBuilds, eq(uploadBuilds.hash, uploadVersions.build))
      .where(eq(uploadedGames.ownerId, ownerId))
      .orderBy(desc(uploadVersions.version)),
  ])
  const previews = await Promise.all(games.map(({ build }) => createPreviewFolder(build.hash)))
  const uploads = games.map(({ game, build }, index) => ({
    slug: game.slug,
    preview: previews[index] ?? '',
    title: game.title,
    lead: game.lead,
    kind: build.kind,
    build: build.hash,
    hasCover: build.cover !== null,
    version: game.version,
    versions: versions
      .filter(({ slug }) => slug === game.slug)
      .map(({ version, files, bytes, uploadedAt }) => ({
        version,
        files,
        bytes,
        uploadedAt: uploadedAt.toISOString(),
      })),
    isPublished: game.publishedAt !== null,
    keptUntil:
      game.publishedAt === null
        ? new Date(game.changedAt.getTime() + uploadLimits.unpublishedDays * dayMs).toISOString()
        : null,
  }))
  return {
    uploads,
    bytes,
    mostBytes: uploadLimits.accountBytes,
  }
}
