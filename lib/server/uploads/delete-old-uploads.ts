import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { and, eq, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { invalidateGame } from '@/lib/server/builder/known-games'
import type { PooledDatabase, Transaction } from '@/lib/server/database/client'
import { deleteInSlices } from '@/lib/server/database/delete-in-slices'
import { endGamesWithoutHunts, formerAuthor } from '@/lib/server/games/games-of-open-hunts'
import { runAllParts } from '@/lib/server/run-all-parts'
import {
  uploadArrivals,
  uploadBuilds,
  uploadedGames,
  uploadPlays,
  uploadVersions,
} from '@/lib/server/database/schema/uploads'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import { arrivalFile, buildFolder, leavingFolder, unpackingFolder } from './build-storage'
import { deleteStoresOfUpload, deleteUpload } from './delete-upload'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** The most builds deleted in one run; the next run deletes the rest. */
const maxBuildsPerRun = 20

/** Few enough for one transaction: the trigger updates the one row of `upload_space` once for each. */
const arrivalsAtOnce = 500

const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** Deletes zips that stopped arriving an hour ago, because they take room from others. */
async function deleteAbandonedUploads(root: string, now: Date, database: PooledDatabase): Promise<void> {
  const isOld = lt(uploadArrivals.touchedAt, new Date(now.getTime() - hourMs))
  for (let deleted = arrivalsAtOnce; deleted === arrivalsAtOnce;) {
    const some = database.select({ id: uploadArrivals.id }).from(uploadArrivals).where(isOld).limit(arrivalsAtOnce)
    const gone = await database
      .delete(uploadArrivals)
      .where(and(inArray(uploadArrivals.id, some), isOld))
      .returning({ id: uploadArrivals.id })
    for (const { id } of gone) await rm(arrivalFile(root, id), { force: true })
    deleted = gone.length
  }
  await removeZipsWithoutRow(root, now, database)
}

/**
 * Deletes zips that no arrival belongs to, whatever their age: nothing counts their bytes. They are left over when a process
 * dies between deleting an arrival and its zip.
 */
async function removeZipsWithoutRow(root: string, now: Date, database: PooledDatabase): Promise<void> {
  const folder = dirname(arrivalFile(root, ''))
  // Read before the rows: a zip is only written while its row exists.
  const names = await readAtTimes(folder, now)
  for (let at = 0; at < names.length; at += arrivalsAtOnce) {
    const some = names.slice(at, at + arrivalsAtOnce)
    const ids = some.map((name) => name.replace(/\.zip$/, '')).filter((id) => v.is(idSchema, id))
    const rows = await database
      .select({ id: uploadArrivals.id })
      .from(uploadArrivals)
      .where(inArray(uploadArrivals.id, ids))
    const known = new Set(rows.map(({ id }) => `${id}.zip`))
    for (const name of some) if (!known.has(name)) await rm(join(folder, name), { recursive: true, force: true })
  }
}

const idSchema = v.pipe(v.string(), v.uuid())

/** Games that one run of the job deletes; the next run continues. */
const gamesPerRun = 200

/** Deletes games that have been unpublished for too long, and those of deleted accounts at once, one by one. */
async function deleteUnpublishedGames(now: Date, database: PooledDatabase): Promise<void> {
  const isOver = and(
    isNull(uploadedGames.publishedAt),
    or(lt(uploadedGames.changedAt, before(now, uploadLimits.unpublishedDays)), eq(uploadedGames.ownerId, formerAuthor)),
  )
  const over = await database.select({ slug: uploadedGames.slug }).from(uploadedGames).where(isOver).limit(gamesPerRun)
  for (const { slug } of over) {
    await deleteStoresOfUpload(slug, isOver, database)
    await database.transaction((transaction) => deleteUpload(slug, isOver, transaction))
    invalidateGame(slug)
  }
}

/** Locks a build until the end of the transaction: storing and deleting the same build exclude each other. */
export async function lockBuild(hash: string, transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('upload build ' || ${hash}, 0))`)
}

/** Deletes the files of a build at once if no version of any game uses it. @param root `UPLOADS_DIR`. */
export async function deleteUnusedBuild(root: string, hash: string, database: PooledDatabase): Promise<void> {
  const leaving = join(leavingFolder(root), `${hash}.${randomUUID()}`)
  await database.transaction(async (transaction) => {
    await lockBuild(hash, transaction)
    if ((await transaction.$count(uploadVersions, eq(uploadVersions.build, hash))) > 0) return
    await transaction.delete(uploadBuilds).where(eq(uploadBuilds.hash, hash))
    await mkdir(leavingFolder(root), { recursive: true })
    await rename(buildFolder(root, hash), leaving).catch(() => undefined)
  })
  await rm(leaving, { recursive: true, force: true })
}

/** Deletes builds that no version uses, such as those of a deleted account. */
async function deleteUnusedBuilds(root: string, database: PooledDatabase): Promise<void> {
  const versions = database.select().from(uploadVersions).where(eq(uploadVersions.build, uploadBuilds.hash))
  const unused = await database
    .select({ hash: uploadBuilds.hash })
    .from(uploadBuilds)
    .where(notExists(versions))
    .limit(maxBuildsPerRun)
  for (const { hash } of unused) await deleteUnusedBuild(root, hash, database)
}

/** How often the entries of a folder are looked at, in milliseconds: strangers can fill that of arriving zips. */
const lookEveryMs = 600_000
/** When this process has looked at folders. */
const lookedAt = new Map<string, number>()

/** The entries of a folder; none if this process has looked at it a moment ago. */
async function readAtTimes(folder: string, now: Date): Promise<readonly string[]> {
  if (Math.abs(now.getTime() - (lookedAt.get(folder) ?? -Infinity)) < lookEveryMs) return []
  lookedAt.set(folder, now.getTime())
  return readdir(folder).catch(() => [])
}

/** Deletes entries of a folder that are older than an hour. They are left over from a crashed process. */
async function removeOld(folder: string, now: Date): Promise<void> {
  for (const name of await readAtTimes(folder, now)) {
    const place = join(folder, name)
    const found = await stat(place).catch(() => null)
    if (found && found.mtime.getTime() < now.getTime() - hourMs) await rm(place, { recursive: true, force: true })
  }
}

/** Deletes uploads that nobody needs any more. @param root `UPLOADS_DIR`. */
export async function deleteOldUploads(root: string, now: Date, database: PooledDatabase): Promise<void> {
  // Unused builds come after the games that used them. One part that fails must not keep the others from making room.
  const parts = [
    () => deleteAbandonedUploads(root, now, database),
    () => endGamesWithoutHunts(now, database),
    () => deleteUnpublishedGames(now, database),
    () => deleteInSlices(uploadPlays, lt(uploadPlays.startedAt, before(now, 1)), database),
    () => deleteUnusedBuilds(root, database),
    () => removeOld(unpackingFolder(root), now),
    () => removeOld(leavingFolder(root), now),
  ]
  await runAllParts(parts, 'some old uploads were not deleted')
}
