import 'server-only'
import { join } from 'node:path'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PooledDatabase } from '@/lib/server/database/client'
import { huntKeys, huntLists } from '@/lib/server/database/schema/hunt-lists'
import { uploadBuildKeys, uploadVersions } from '@/lib/server/database/schema/uploads'
import { gamesFolder, keySearchWorkerName } from '@/lib/server/games/built-games'
import { HttpError } from '@/lib/server/http/http-error'
import { createThreadPools } from '@/lib/server/thread-pools'
import { createZipError } from '@/lib/server/uploads/check-zip'
import type { KeySearchOutcome } from './key-search-worker'

// Everybody can read the files of a game, so a key in them belongs to the first who searches for it. This search finds a
// key that is written out. It does not find one that is split or encoded: a key is only secret if it is in no file.

/** Finds the addresses of all private keys that are written out in the files of a build, in lower case. */
export type SearchBuild = (folder: string) => Promise<readonly string[]>

/** `unpackInTurn` has one search at a time. */
const getPool = createThreadPools({ maxThreads: 1, megabytes: 128 })

/**
 * Searches a build in another thread: a build with thousands of numbers takes two seconds.
 *
 * @param script the built worker. @throws HttpError 422 `too-much` or `too-many-numbers`.
 */
export async function findKeyAddresses(
  folder: string,
  script = join(gamesFolder(), keySearchWorkerName),
): Promise<readonly string[]> {
  const outcome = (await getPool(script).run(folder)) as KeySearchOutcome
  if (outcome.kind !== 'searched') throw createZipError(outcome.kind, outcome.path)
  return outcome.addresses
}

const keyInBuild = () =>
  new HttpError(
    422,
    'key-in-build',
    'The files of this game contain the private key of a hunt, where anybody can read it.',
  )

/**
 * Refuses a build whose files contain a key that is listed for its game. Only the author can list keys for a game, so
 * strangers cannot block a build. @throws HttpError 422 `key-in-build`.
 */
export async function requireNoListedKey(
  addresses: readonly string[],
  slug: string,
  database: Pick<PooledDatabase, 'select'>,
): Promise<void> {
  if (addresses.length === 0) return
  const listed = await database
    .select({ address: huntKeys.address })
    .from(huntLists)
    .innerJoin(huntKeys, and(eq(huntKeys.chainId, huntLists.chainId), eq(huntKeys.root, huntLists.root)))
    .where(and(eq(huntLists.place, slug), inArray(huntKeys.address, [...addresses])))
    .limit(1)
  if (listed.length > 0) throw keyInBuild()
}

/** The builds of an uploaded game that were never searched, because they are older than the search. */
export async function findUnsearchedBuilds(slug: string, database: PooledDatabase): Promise<readonly string[]> {
  const rows = await database
    .selectDistinct({ hash: uploadVersions.build })
    .from(uploadVersions)
    .leftJoin(uploadBuildKeys, eq(uploadBuildKeys.hash, uploadVersions.build))
    .where(and(eq(uploadVersions.slug, slug), isNull(uploadBuildKeys.hash)))
  return rows.map(({ hash }) => hash)
}

/** Stores the addresses of the keys in a build, so that listing a hunt derives none again. */
export async function storeBuildKeys(
  hash: string,
  addresses: readonly string[],
  database: Pick<PooledDatabase, 'insert'>,
): Promise<void> {
  await database
    .insert(uploadBuildKeys)
    .values({ hash, addresses: [...addresses] })
    .onConflictDoNothing()
}

/** Refuses to list keys that are in a searched build of an uploaded game. @throws HttpError 422 `key-in-build`. */
export async function requireInNoBuild(
  addresses: readonly string[],
  slug: string,
  database: PooledDatabase,
): Promise<void> {
  const listed = sql.param(addresses.map((address) => address.toLowerCase()))
  const isInBuild = sql`exists (select from unnest(${uploadBuildKeys.addresses}) as written join unnest(${listed}::text[]) as listed on written = listed)`
  const found = await database
    .select({ hash: uploadBuildKeys.hash })
    .from(uploadBuildKeys)
    .innerJoin(uploadVersions, eq(uploadVersions.build, uploadBuildKeys.hash))
    .where(and(eq(uploadVersions.slug, slug), isInBuild))
    .limit(1)
  if (found.length > 0) throw keyInBuild()
}
