import 'server-only'
import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import { readServerEnv } from '@/lib/env/server-env'
import type { Database, PooledDatabase } from '@/lib/server/database/client'
import {
  builderDrafts,
  builderDraftVersions,
  builderGames,
  builderLevelChecks,
  builderLevels,
  builderSpace,
} from '@/lib/server/database/schema/builder'
import { HttpError } from '@/lib/server/http/http-error'

/**
 * The most bytes that the drafts, their versions and the levels of one account take, as uncompressed text, because
 * reading them costs that much. For all accounts together the compressed size on the disk counts; a trigger maintains
 * that sum.
 */
export const accountBytes = 100_000_000

async function readAccountBytes(ownerId: string, database: Database): Promise<number> {
  const { rows } = await database.execute<{ bytes: number }>(sql`select (
    (select coalesce(sum(octet_length(definition)), 0) from ${builderDrafts} where owner_id = ${ownerId}) +
    (select coalesce(sum(octet_length(versions.definition)), 0) from ${builderDraftVersions} versions
      join ${builderDrafts} drafts on drafts.id = versions.draft_id where drafts.owner_id = ${ownerId}) +
    (select coalesce(sum(octet_length(level)), 0) from ${builderLevels}
      where hash in (select level_hash from ${builderGames} where owner_id = ${ownerId})))::float8 as bytes`)
  return rows[0]?.bytes ?? 0
}

/**
 * Requires that there is room for another draft or level, before it is stored. Concurrent writes can exceed the limit
 * of all accounts together.
 *
 * @throws HttpError 507 `site-full`.
 */
export async function requireSiteRoom(
  database: PooledDatabase,
  maxBytes = readServerEnv().builderMaxBytes,
): Promise<void> {
  const [space] = await database.select().from(builderSpace)
  if ((space?.bytes ?? 0) >= maxBytes)
    throw new HttpError(507, 'site-full', 'This site has no room for more drafts and games at the moment.')
}

/**
 * Requires that what an account stores fits, after it was stored in a transaction that holds the account's lock (`lockUser`).
 *
 * @throws HttpError 409 `no-room`.
 */
export async function requireAccountRoom(
  ownerId: string,
  transaction: Database,
  maxBytes: number = accountBytes,
): Promise<void> {
  if ((await readAccountBytes(ownerId, transaction)) > maxBytes)
    throw new HttpError(409, 'no-room', 'The drafts and games of this account have reached its storage limit.')
}

/** Time in which a publication that uses a stored level again is over, in milliseconds. */
const publicationMs = 600_000

/**
 * Few enough for one transaction: the trigger updates the one row of the sum once for each, and each update reads past all
 * earlier ones, so that 20,000 took seven seconds, in which nobody could save.
 */
const levelsPerRun = 500

/**
 * Deletes some levels that no game has any more: replaced by their author, or of a deleted account. Their boards are
 * deleted too. It looks only at levels that lost a game, because anybody can publish any number of others.
 */
export async function deleteUnusedLevels(now: Date, database: PooledDatabase): Promise<void> {
  const before = new Date(now.getTime() - publicationMs)
  const checks = await database
    .select({ id: builderLevelChecks.id, hash: builderLevelChecks.hash })
    .from(builderLevelChecks)
    .where(lt(builderLevelChecks.leftAt, before))
    .orderBy(builderLevelChecks.leftAt)
    .limit(levelsPerRun)
  if (checks.length === 0) return
  const hashes = [...new Set(checks.map(({ hash }) => hash))]
  const users = database.select().from(builderGames).where(eq(builderGames.levelHash, builderLevels.hash))
  const isUnused = and(inArray(builderLevels.hash, hashes), notExists(users))
  // A level may be published at this moment: then it was stored again.
  await database.delete(builderLevels).where(and(isUnused, lt(builderLevels.storedAt, before)))
  const waiting = await database.select({ hash: builderLevels.hash }).from(builderLevels).where(isUnused)
  const again = waiting.flatMap(({ hash }) => checks.find((check) => check.hash === hash)?.id ?? [])
  const done = checks.flatMap(({ id }) => (again.includes(id) ? [] : id))
  await database.delete(builderLevelChecks).where(inArray(builderLevelChecks.id, done))
  // Last in line, so that levels that are published and replaced again and again delay no others.
  await database.update(builderLevelChecks).set({ leftAt: now }).where(inArray(builderLevelChecks.id, again))
}
