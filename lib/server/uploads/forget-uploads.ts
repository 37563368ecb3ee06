import 'server-only'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm'
import { forgetGame } from '@/lib/server/builder/known-games'
import type { PooledDatabase } from '@/lib/server/database/client'
import {
  uploadArrivals,
  uploadBuilds,
  uploadedGames,
  uploadPlays,
  uploadVersions,
} from '@/lib/server/database/uploads-schema'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import { arrivalFile, buildFolder, leavingFolder, unpackingFolder } from './uploads-folder'

const dayMs = 86_400_000
/** So many builds at a time: whatever is more is there the next time. */
const mostAtOnce = 20

const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** Zips whose pieces ceased to come. */
async function forgetArrivals(root: string, now: Date, database: PooledDatabase): Promise<void> {
  await database.delete(uploadArrivals).where(lt(uploadArrivals.touchedAt, before(now, 1)))
  await removeOld(dirname(arrivalFile(root, '')), now)
}

/** Games that nobody but their author could play for long. */
async function forgetUnpublished(now: Date, database: PooledDatabase): Promise<void> {
  const gone = await database
    .delete(uploadedGames)
    .where(
      and(isNull(uploadedGames.publishedAt), lt(uploadedGames.changedAt, before(now, uploadLimits.unpublishedDays))),
    )
    .returning({ slug: uploadedGames.slug })
  for (const { slug } of gone) forgetGame(slug)
}

/** Builds that no version needs, and none needed for a day: frames that ran them are long done. */
async function forgetBuilds(root: string, now: Date, database: PooledDatabase): Promise<void> {
  const leaving = await database.transaction(async (transaction) => {
    const isNeeded = transaction
      .select({ one: sql`1` })
      .from(uploadVersions)
      .where(eq(uploadVersions.build, uploadBuilds.hash))
    const rows = await transaction
      .select({ hash: uploadBuilds.hash })
      .from(uploadBuilds)
      .where(and(lt(uploadBuilds.neededAt, before(now, 1)), notExists(isNeeded)))
      .limit(mostAtOnce)
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

/** Removes what has lain in a folder for a day: left by a process that died. */
async function removeOld(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const place = join(folder, name)
    const found = await stat(place).catch(() => null)
    if (found && found.mtime < before(now, 1)) await rm(place, { recursive: true, force: true })
  }
}

/** Deletes what is kept of uploads and needed by nobody. @param root `UPLOADS_DIR`. */
export async function forgetUploads(root: string, now: Date, database: PooledDatabase): Promise<void> {
  await forgetArrivals(root, now, database)
  await forgetUnpublished(now, database)
  await database.delete(uploadPlays).where(lt(uploadPlays.startedAt, before(now, 1)))
  await forgetBuilds(root, now, database)
  await removeOld(unpackingFolder(root), now)
  await removeOld(leavingFolder(root), now)
}
