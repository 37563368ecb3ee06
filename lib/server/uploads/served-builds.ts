import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNotNull } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { uploadBuilds, uploadedGames, uploadVersions } from '@/lib/server/database/schema/uploads'
import { isNotHidden } from '@/lib/server/games/is-not-hidden'
import { buildFolder, readBuildList } from './build-storage'
import { fileTypeOf } from './file-types'

/** How long the cached response is valid. */
const freshForMs = 5_000

const known = new LRUCache<string, Promise<boolean>>({ max: 2_000, ttl: freshForMs })

/** A build, and the game of which its author previews it; null in public (see `parseUploadFolder`). */
export type RequestedBuild = { readonly hash: string; readonly previewOf: string | null }

/**
 * Whether the files of a build are served: it belongs to a version of a published game that is not hidden. For a
 * preview it belongs to a version of that game, which need not be published: another game with the same build decides
 * nothing. The hash alone is no permission: everybody who ever played the game knows it.
 */
export async function readIsServed({ hash, previewOf }: RequestedBuild, database: PooledDatabase): Promise<boolean> {
  const [row] = await database
    .select({ slug: uploadVersions.slug })
    .from(uploadVersions)
    .innerJoin(uploadedGames, eq(uploadedGames.slug, uploadVersions.slug))
    .where(
      and(
        eq(uploadVersions.build, hash),
        isNotHidden(uploadVersions.slug),
        previewOf === null ? isNotNull(uploadedGames.publishedAt) : eq(uploadedGames.slug, previewOf),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Like `readIsServed`, with a cache of five seconds per build. */
export function isBuildServed(requested: RequestedBuild): Promise<boolean> {
  const key = `${requested.hash} ${requested.previewOf ?? ''}`
  const before = known.get(key)
  if (before) return before
  const asked = readIsServed(requested, getDatabase())
  asked.catch(() => known.delete(key))
  known.set(key, asked)
  return asked
}

/** Whether an account has a game with this build. */
async function isBuildOf(ownerId: string, hash: string, database: PooledDatabase): Promise<boolean> {
  const [row] = await database
    .select({ slug: uploadVersions.slug })
    .from(uploadVersions)
    .innerJoin(uploadedGames, eq(uploadedGames.slug, uploadVersions.slug))
    .where(and(eq(uploadVersions.build, hash), eq(uploadedGames.ownerId, ownerId)))
    .limit(1)
  return row !== undefined
}

type Dependencies = { readonly database?: PooledDatabase; readonly env?: Pick<ServerEnv, 'uploadsDir'> }

type CoverRequest = {
  readonly hash: string
  readonly visitor: string
  /** Reads the account of the reader; null when logged out. Called only when the build is not public. */
  readonly readReader: () => Promise<string | null>
}

/**
 * Reads the cover of a build with its content type; null when it has none or may not be shown: everybody sees the
 * covers of served builds, and an account also those of its own.
 *
 * @throws HttpError 503 `busy` when too many lists of files wait to be read.
 */
export async function readCover(
  { hash, visitor, readReader }: CoverRequest,
  { database = getDatabase(), env = readServerEnv() }: Dependencies = {},
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string } | null> {
  const [build] = await database
    .select({ cover: uploadBuilds.cover })
    .from(uploadBuilds)
    .where(eq(uploadBuilds.hash, hash))
  if (!build?.cover) return null
  if (!(await readIsServed({ hash, previewOf: null }, database))) {
    const reader = await readReader()
    if (reader === null || !(await isBuildOf(reader, hash, database))) return null
  }
  const file = (await readBuildList(env.uploadsDir, hash, visitor))?.files.get(build.cover)
  const type = fileTypeOf(build.cover)
  if (!file || !type) return null
  return {
    bytes: new Uint8Array(await readFile(join(buildFolder(env.uploadsDir, hash), file.digest))),
    type: type.type,
  }
}
