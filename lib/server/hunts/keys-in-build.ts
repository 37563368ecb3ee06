import 'server-only'
import { join } from 'node:path'
import { and, eq, inArray } from 'drizzle-orm'
import type { PooledDatabase } from '@/lib/server/database/client'
import { huntKeys, huntLists } from '@/lib/server/database/schema/hunt-lists'
import { gamesFolder, keySearchWorkerName } from '@/lib/server/games/built-games'
import { HttpError } from '@/lib/server/http/http-error'
import { createThreadPools } from '@/lib/server/thread-pools'
import { createZipError } from '@/lib/server/uploads/check-zip'
import type { KeySearchOutcome } from './key-search-worker'

// Everybody can read the files of a game, so a key in them belongs to the first who searches for it. Hunts in uploaded
// games have earned keys, which no author knows. Only hunts from before that rule have keys that a file could contain.
// This search finds a key that is written out, not one that is split or encoded.

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
