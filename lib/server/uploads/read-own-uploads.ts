import 'server-only'
import { desc, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { readServerEnv } from '@/lib/env/server-env'
import { rulesModuleName } from '@/lib/hunts/rules-module'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { uploadBuilds, uploadedGames, uploadVersions } from '@/lib/server/database/schema/uploads'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import type { ownUploadsSchema } from '@/lib/uploads/upload-schema'
import { readHuntEnds } from '@/lib/server/hunts/open-hunts-of-game'
import { readBuildList } from './build-storage'
import { readAccountBytes } from './disk-space'
import { createPreviewFolder } from './preview-path'
import { selectGames } from './read-uploads'

const dayMs = 86_400_000

/**
 * Reads an account's uploads, published or not, with their versions, newest first, and their total size.
 *
 * @throws HttpError 503 `busy` when too many lists of files wait to be read.
 */
export async function readOwnUploads(
  { ownerId, visitor }: { readonly ownerId: string; readonly visitor: string },
  database: PooledDatabase = getDatabase(),
  root = readServerEnv().uploadsDir,
  now = new Date(),
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
  const previews = await Promise.all(
    games.map(({ game, build }) => createPreviewFolder({ hash: build.hash, slug: game.slug })),
  )
  const lists: Awaited<ReturnType<typeof readBuildList>>[] = []
  // One after the other, so that a visitor's other requests have room in the queue.
  for (const { build } of games) lists.push(await readBuildList(root, build.hash, visitor))
  const slugs = games.map(({ game }) => game.slug)
  const huntEnds = await readHuntEnds(slugs, database, now)
  const uploads = games.map(({ game, build }, index) => ({
    slug: game.slug,
    preview: previews[index] ?? '',
    title: game.title,
    lead: game.lead,
    tags: game.tags,
    kind: build.kind,
    build: build.hash,
    hasCover: build.cover !== null,
    version: game.version,
    rules: lists[index]?.files.get(rulesModuleName)?.digest ?? null,
    versions: versions
      .filter(({ slug }) => slug === game.slug)
      .map(({ version, files, bytes, uploadedAt }) => ({
        version,
        files,
        bytes,
        uploadedAt: uploadedAt.toISOString(),
      })),
    isPublished: game.publishedAt !== null,
    huntUntil: huntEnds.get(game.slug)?.toISOString() ?? null,
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
