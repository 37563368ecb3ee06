import 'server-only'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { and, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import { invalidateGame } from '@/lib/server/builder/known-games'
import type { PooledDatabase } from '@/lib/server/database/client'
import {
  uploadArrivals,
  uploadBuilds,
  uploadedGames,
  uploadPlays,
  uploadVersions,
} from '@/lib/server/database/schema/uploads'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import { arrivalFile, buildFolder, leavingFolder, unpackingFolder } from './build-storage'

const dayMs = 86_400_000
/** The most builds deleted in one run; the next run deletes the rest. */
const maxBuildsPerRun = 20

const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** Deletes zips that stopped arriving. */
async function deleteAbandonedUploads(root: string, now: Date, database: PooledDatabase): Promise<void> {
  await database.delete(uploadArrivals).where(lt(uploadArrivals.touchedAt, before(now, 1)))
  await removeOld(dirname(arrivalFile(root, '')), now)
}

/** Deletes games that have been unpublished for too long. */
async function deleteUnpublishedGames(now: Date, database: PooledDatabase): Promise<void> {
  const gone = await database
    .delete(uploadedGames)
    .where(
      and(isNull(uploadedGames.publishedAt), lt(uploadedGames.changedAt, before(now, uploadLimits.unpublishedDays))),
    )
    .returning({ slug: uploadedGames.slug })
  for (const { slug } of gone) invalidateGame(slug)
}

/** Deletes builds that no version has used for a day. By then no open frame needs them. */
async function deleteUnusedBuilds(root: string, now: Date, database: PooledDatabase): Promise<void> {
  const leaving = await database.transaction(async (transaction) => {
    const isNeeded = transaction
      .select({ one: sql`1` })
      .from(uploadVersions)
      .where(eq(uploadVersions.build, uploadBuilds.hash))
    const rows = await transaction
      .select({ hash: uploadBuilds.hash })
      .from(uploadBuilds)
      .where(and(lt(uploadBuilds.neededAt, before(now, 1)), notExists(isNeeded)))
      .limit(maxBuildsPerRun)
      .for('update', { skipLocked: true })
    await mkdir(leavingFolder(root), { recursive: true })
    for (const { hash } of rows) {
      await transaction.delete(uploadBuilds).where(eq(uploadBuilds.hash, hash))
      await rename(buildFolder(root, hash), join(leavingFolder(root), hash)).catch(() => undefined)
    }
    return rows
  })
  for (const { hash } of leaving) await rm(join(leavingFolder(root), hash), { recursive: true, force: true })
}

/** Deletes entries of a folder that are older than a day. They are left over from a crashed process. */
async function removeOld(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const place = join(folder, name)
    const found = await stat(place).catch(() => null)
    if (found && found.mtime < before(now, 1)) await rm(place, { recursive: true, force: true })
  }
}

/** Deletes uploads that nobody needs any more. @param root `UPLOADS_DIR`. */
export async function deleteOldUploads(root: string, now: Date, database: PooledDatabase): Promise<void> {
  await deleteAbandonedUploads(root, now, database)
  await deleteUnpublishedGames(now, database)
  await database.delete(uploadPlays).where(lt(uploadPlays.startedAt, before(now, 1)))
  await deleteUnusedBuilds(root, now, database)
  await removeOld(unpackingFolder(root), now)
  await removeOld(leavingFolder(root), now)
}

type Transaction = Parameters<Parameters<PooledDatabase['transaction']>[0]>[0]

/** Marks builds as no longer used by a version. Builds without any version are deleted later. */
export async function releaseBuilds(hashes: readonly string[], now: Date, transaction: Transaction): Promise<void> {
  if (hashes.length > 0)
    await transaction
      .update(uploadBuilds)
      .set({ neededAt: now })
      .where(inArray(uploadBuilds.hash, [...hashes]))
}
