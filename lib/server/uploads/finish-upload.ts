import 'server-only'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import pRetry from 'p-retry'
import { and, asc, desc, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { readServerEnv } from '@/lib/env/server-env'
import { requireLead, requireTitle } from '@/lib/server/builder/check-title'
import { invalidateGame } from '@/lib/server/builder/known-games'
import { getDatabase, type PooledDatabase, type Transaction } from '@/lib/server/database/client'
import { uploadArrivals, uploadBuilds, uploadedGames, uploadVersions } from '@/lib/server/database/schema/uploads'
import { withShortLocks } from '@/lib/server/database/with-short-locks'
import { refuseWhenFull } from '@/lib/server/full-disk'
import { HttpError } from '@/lib/server/http/http-error'
import { findKeyAddresses, requireNoListedKey } from '@/lib/server/hunts/keys-in-build'
import type { uploadedSchema } from '@/lib/uploads/upload-schema'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import { claimName } from './claim-name'
import { deleteUnusedBuild, lockBuild } from './delete-old-uploads'
import { requireAccountRoom, reserveSpace } from './disk-space'
import { deleteArrival, takeArrival, uploadBusy, type UploadDependencies } from './receive-zip'
import { unpackInTurn } from './unpack-queue'
import { unpackZip, type Unpacked } from './unpack-zip'
import { arrivalFile, buildFolder } from './build-storage'

type Arrival = typeof uploadArrivals.$inferSelect

async function insertBuild(
  { hash, kind, files, bytes, diskBytes, cover }: Unpacked,
  transaction: Transaction,
): Promise<void> {
  await transaction
    .insert(uploadBuilds)
    .values({ hash, kind, files, bytes, diskBytes, cover })
    .onConflictDoUpdate({ target: uploadBuilds.hash, set: { cover, diskBytes } })
}

/** Moves an unpacked build to its final folder, unless an identical build is there already. */
async function placeBuild(root: string, { folder, hash }: Unpacked): Promise<void> {
  const place = buildFolder(root, hash)
  if (await stat(place).catch(() => null)) return
  await mkdir(dirname(place), { recursive: true })
  await rename(folder, place)
}

/** Stores the game, and the build as its newest version, which is played from now on. */
async function addVersion(
  { ownerId, slug, title, lead }: Arrival,
  hash: string,
  now: Date,
  transaction: Transaction,
): Promise<number> {
  const [before] = await transaction.select().from(uploadedGames).where(eq(uploadedGames.slug, slug)).for('update')
  // It may have been published since the upload began.
  if (before && before.publishedAt !== null && before.title !== title) await requireTitle(title)
  if (before && before.publishedAt !== null && before.lead !== lead) requireLead(lead)
  const [game] = await transaction
    .insert(uploadedGames)
    .values({ slug, ownerId, title, lead, version: 1, changedAt: now })
    .onConflictDoUpdate({
      target: uploadedGames.slug,
      set: { title, lead, changedAt: now },
      setWhere: eq(uploadedGames.ownerId, ownerId),
    })
    .returning({ slug: uploadedGames.slug })
  if (!game) throw new HttpError(409, 'name-taken', 'Another game has this name.')
  const versions = await transaction
    .select({ version: uploadVersions.version })
    .from(uploadVersions)
    .where(eq(uploadVersions.slug, slug))
    .orderBy(desc(uploadVersions.version))
  const version = (versions[0]?.version ?? 0) + 1
  await transaction.insert(uploadVersions).values({ slug, version, build: hash, uploadedAt: now })
  await transaction.update(uploadedGames).set({ version }).where(eq(uploadedGames.slug, slug))
  return version
}

/** Deletes the oldest versions of a game that has too many. @returns their builds. */
async function dropOldVersions(slug: string, transaction: Transaction): Promise<readonly string[]> {
  const versions = await transaction
    .select()
    .from(uploadVersions)
    .where(eq(uploadVersions.slug, slug))
    .orderBy(asc(uploadVersions.version))
  const dropped = versions.slice(0, Math.max(0, versions.length - uploadLimits.versions))
  for (const { version } of dropped)
    await transaction
      .delete(uploadVersions)
      .where(and(eq(uploadVersions.slug, slug), eq(uploadVersions.version, version)))
  return dropped.map(({ build }) => build)
}

async function keep(
  arrival: Arrival,
  unpacked: Unpacked,
  root: string,
  now: Date,
  database: PooledDatabase,
): Promise<v.InferInput<typeof uploadedSchema>> {
  const { ownerId, slug, id } = arrival
  let dropped: readonly string[] = []
  const store = async (transaction: Transaction) => {
    await claimName({ slug, ownerId, sort: 'uploaded' }, transaction)
    await lockBuild(unpacked.hash, transaction)
    await requireAccountRoom({ ownerId, bytes: unpacked.diskBytes, except: unpacked.hash }, transaction)
    await insertBuild(unpacked, transaction)
    const added = await addVersion(arrival, unpacked.hash, now, transaction)
    dropped = await dropOldVersions(slug, transaction)
    // From here on the build counts, instead of the space that was reserved for it.
    await transaction.update(uploadArrivals).set({ unpackedBytes: 0 }).where(eq(uploadArrivals.id, id))
    await placeBuild(root, unpacked)
    return added
  }
  // A refusal deletes what has arrived, in hundreds of pieces, and strangers can hold the name for a moment.
  const stored = pRetry(() => withShortLocks(database, uploadBusy, store), {
    retries: 9,
    minTimeout: 200,
    factor: 1,
    shouldRetry: ({ error }) => error instanceof HttpError && error.code === 'busy',
  })
  const version = await stored.catch(async (error: unknown) => {
    await deleteUnusedBuild(root, unpacked.hash, database).catch(() => undefined)
    throw error
  })
  for (const hash of dropped) await deleteUnusedBuild(root, hash, database)
  invalidateGame(slug)
  const { kind, files, bytes, hash } = unpacked
  return { slug, version, kind, files, bytes, build: hash }
}

/**
 * Creates a game or its next version from a complete zip: unpacks it beside the other builds and moves it into place
 * atomically. Players of the previous version can play on. A rejected zip is deleted.
 *
 * @throws HttpError 404 `unknown-upload`, 409 `not-whole`, `name-taken` or `no-room`, 422 `key-in-build`, `title-default`, `title-unclear`, `title-refused` or `lead-refused`, or as `unpackZip`, 503 `busy`, 507 `site-full`.
 */
export async function finishUpload(
  { ownerId, id, visitor }: { readonly ownerId: string; readonly id: string; readonly visitor: string },
  {
    database = getDatabase(),
    env = readServerEnv(),
    now: fixedNow,
    searchBuild = findKeyAddresses,
  }: UploadDependencies = {},
): Promise<v.InferInput<typeof uploadedSchema>> {
  const work = async () => {
    // Not the time of the request, which may have waited for long.
    const now = fixedNow ?? new Date()
    const arrival = await takeArrival({ ownerId, id }, now, database)
    const { uploadsDir: root, uploadsMaxBytes: maxBytes } = env
    try {
      const reserve = (bytes: number) => reserveSpace({ id, bytes, maxBytes }, database)
      const unpacked = await unpackZip(root, arrivalFile(root, id), { reserve })
      try {
        await requireNoListedKey(await searchBuild(unpacked.folder), arrival.slug, database)
        return await keep(arrival, unpacked, root, now, database)
      } finally {
        await rm(unpacked.folder, { recursive: true, force: true })
      }
    } finally {
      await deleteArrival(id, root, database)
    }
  }
  return refuseWhenFull(() => unpackInTurn(work, { ownerId, visitor }))
}
