import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { uploadBuilds, uploadVersions } from '@/lib/server/database/schema/uploads'
import { isNotHidden } from '@/lib/server/games/is-not-hidden'
import { buildFolder, readBuildList } from './build-storage'
import { fileTypeOf } from './file-types'

/** How long the cached answer is valid. */
const freshForMs = 5_000

const known = new LRUCache<string, Promise<boolean>>({ max: 2_000, ttl: freshForMs })

/**
 * Whether the files of a build are served: it belongs to any version of a game that is not hidden. It need not be
 * published, because the name of a build cannot be guessed and its author previews it at the same address.
 */
export async function readIsServed(hash: string, database: PooledDatabase): Promise<boolean> {
  const [row] = await database
    .select({ slug: uploadVersions.slug })
    .from(uploadVersions)
    .where(and(eq(uploadVersions.build, hash), isNotHidden(uploadVersions.slug)))
    .limit(1)
  return row !== undefined
}

/** Like `readIsServed`, with a cache of five seconds per build. */
export function isBuildServed(hash: string): Promise<boolean> {
  const before = known.get(hash)
  if (before) return before
  const asked = readIsServed(hash, getDatabase())
  asked.catch(() => known.delete(hash))
  known.set(hash, asked)
  return asked
}

type Dependencies = { readonly database?: PooledDatabase; readonly env?: Pick<ServerEnv, 'uploadsDir'> }

/** Reads the cover of a build with its content type; null when it has none or is not served. */
export async function readCover(
  hash: string,
  { database = getDatabase(), env = readServerEnv() }: Dependencies = {},
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string } | null> {
  const [build] = await database
    .select({ cover: uploadBuilds.cover })
    .from(uploadBuilds)
    .where(eq(uploadBuilds.hash, hash))
  if (!build?.cover || !(await readIsServed(hash, database))) return null
  const file = (await readBuildList(env.uploadsDir, hash))?.files.get(build.cover)
  const type = fileTypeOf(build.cover)
  if (!file || !type) return null
  return {
    bytes: new Uint8Array(await readFile(join(buildFolder(env.uploadsDir, hash), file.digest))),
    type: type.type,
  }
}
