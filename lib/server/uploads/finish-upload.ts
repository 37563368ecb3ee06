import 'server-only'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { readServerEnv } from '@/lib/env/server-env'
import { invalidateGame } from '@/lib/server/builder/known-games'
import { createBoundedQueue, QueueFull } from '@/lib/server/bounded-queue'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { uploadBuilds, uploadedGames, uploadVersions, type uploadArrivals } from '@/lib/server/database/schema/uploads'
import { HttpError } from '@/lib/server/http/http-error'
import type { uploadedSchema } from '@/lib/uploads/upload-schema'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import { claimName } from './claim-name'
import { takeArrival, type UploadDependencies } from './receive-zip'
import { releaseBuilds } from './delete-old-uploads'
import { unpackZip, type Unpacked } from './unpack-zip'
import { arrivalFile, buildFolder } from './build-storage'

type Transaction = Parameters<Parameters<PooledDatabase['transaction']>[0]>[0]
type Arrival = typeof uploadArrivals.$inferSelect

/** Unpacking needs a core and the disk, so only one zip is unpacked at a time. */
const unpackQueue = createBoundedQueue({ atOnce: 1, waiting: 20, ofOne: 1 })

async function requireRoom({ ownerId }: Arrival, { hash, bytes }: Unpacked, transaction: Transaction): Promise<void> {
  const own = transaction
    .selectDistinct({ hash: uploadBuilds.hash, bytes: uploadBuilds.bytes })
    .from(uploadVersions)
    .innerJoin(uploadedGames, eq(uploadedGames.slug, uploadVersions.slug))
    .innerJoin(uploadBuilds, eq(uploadBuilds.hash, uploadVersions.build))
    .where(and(eq(uploadedGames.ownerId, ownerId), ne(uploadBuilds.hash, hash)))
    .as('own')
  const [{ sum } = { sum: 0 }] = await transaction
    .select({ sum: sql<number>`coalesce(sum(${own.bytes}), 0)::float8` })
    .from(own)
  if (sum + bytes > uploadLimits.accountBytes)
    throw new HttpError(409, 'no-room', 'The uploads of this account have reached its storage limit.')
}

/**
 * Moves a build to its final folder. Deleting builds locks the same row, so that neither sees a half-finished state of
 * the other.
 */
async function placeBuild(
  root: string,
  { folder, hash, kind, files, bytes, cover }: Unpacked,
  now: Date,
  transaction: Transaction,
): Promise<void> {
  await transaction
    .insert(uploadBuilds)
    .values({ hash, kind, files, bytes, cover, neededAt: now })
    .onConflictDoUpdate({ target: uploadBuilds.hash, set: { cover, neededAt: now } })
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

/** Deletes the oldest versions of a game that has too many. */
async function dropOldVersions(slug: string, now: Date, transaction: Transaction): Promise<void> {
  const versions = await transaction
    .select()
    .from(uploadVersions)
    .where(eq(uploadVersions.slug, slug))
    .orderBy(asc(uploadVersions.version))
  for (const { version, build } of versions.slice(0, Math.max(0, versions.length - uploadLimits.versions))) {
    await transaction
      .delete(uploadVersions)
      .where(and(eq(uploadVersions.slug, slug), eq(uploadVersions.version, version)))
    await releaseBuilds([build], now, transaction)
  }
}

async function keep(
  arrival: Arrival,
  unpacked: Unpacked,
  root: string,
  now: Date,
  database: PooledDatabase,
): Promise<v.InferInput<typeof uploadedSchema>> {
  const { slug } = arrival
  const version = await database.transaction(async (transaction) => {
    await claimName(slug, 'uploaded', transaction)
    await requireRoom(arrival, unpacked, transaction)
    await placeBuild(root, unpacked, now, transaction)
    const added = await addVersion(arrival, unpacked.hash, now, transaction)
    await dropOldVersions(slug, now, transaction)
    return added
  })
  invalidateGame(slug)
  const { kind, files, bytes, hash } = unpacked
  return { slug, version, kind, files, bytes, build: hash }
}

/**
 * Creates a game or its next version from a complete zip: unpacks it beside the other builds and moves it into place
 * atomically. Players of the previous version can play on. A rejected zip is deleted.
 *
 * @throws HttpError 404 `unknown-upload`, 409 `not-whole`, `name-taken` or `no-room`, 422 as `unpackZip`, 503 `busy`.
 */
export async function finishUpload(
  { ownerId, id }: { readonly ownerId: string; readonly id: string },
  { database = getDatabase(), env = readServerEnv(), now = new Date() }: UploadDependencies = {},
): Promise<v.InferInput<typeof uploadedSchema>> {
  const work = async () => {
    const arrival = await takeArrival({ ownerId, id }, database)
    const file = arrivalFile(env.uploadsDir, arrival.id)
    try {
      const unpacked = await unpackZip(env.uploadsDir, file)
      try {
        return await keep(arrival, unpacked, env.uploadsDir, now, database)
      } finally {
        await rm(unpacked.folder, { recursive: true, force: true })
      }
    } finally {
      await rm(file, { force: true })
    }
  }
  return unpackQueue(work, ownerId).catch((error: unknown) => {
    if (error instanceof QueueFull)
      throw new HttpError(503, 'busy', 'Other uploads are being checked. Try again in a moment.', {
        retryAfterSeconds: 10,
      })
    throw error
  })
}
