import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { isFreeForGames } from '@/lib/builder/slug'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { uploadArrivals, uploadedGames } from '@/lib/server/database/schema/uploads'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import type { BeginUpload } from '@/lib/uploads/upload-schema'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import { arrivalFile } from './build-storage'
import { claimName } from './claim-name'

const idSchema = v.pipe(v.string(), v.uuid())

/** Validates the id of an arriving upload or of a play in a URL. @throws HttpError 404 `unknown-upload`. */
export function requireUploadId(text: string): string {
  const id = v.safeParse(idSchema, text)
  if (id.success) return id.output
  throw new HttpError(404, 'unknown-upload', 'This upload does not exist any more.')
}

/** The database and the folder for uploads; by default this server's. */
export type UploadDependencies = {
  readonly database?: PooledDatabase
  readonly env?: Pick<ServerEnv, 'uploadsDir'>
  readonly now?: Date
}

type Piece = { readonly ownerId: string; readonly id: string; readonly at: number; readonly bytes: Uint8Array }

const unknownUpload = () => new HttpError(404, 'unknown-upload', 'This upload does not exist any more.')

type Transaction = Parameters<Parameters<PooledDatabase['transaction']>[0]>[0]

async function requireName(ownerId: string, slug: string, transaction: Transaction): Promise<void> {
  if (!isFreeForGames(slug)) throw new HttpError(422, 'not-a-name', 'This name is not allowed for a game.')
  await claimName(slug, 'uploaded', transaction)
  const [before] = await transaction
    .select({ ownerId: uploadedGames.ownerId })
    .from(uploadedGames)
    .where(eq(uploadedGames.slug, slug))
  if (before && before.ownerId !== ownerId) throw new HttpError(409, 'name-taken', 'Another game has this name.')
  const own = await transaction.$count(uploadedGames, eq(uploadedGames.ownerId, ownerId))
  if (!before && own >= uploadLimits.games)
    throw new HttpError(409, 'too-many-games', `An account may upload ${uploadLimits.games} games.`)
}

/**
 * Starts an upload in pieces. An unfinished upload of the same account is deleted.
 *
 * @throws HttpError 422 `not-a-name`, 409 `name-taken` or `too-many-games`, 429 `limited`.
 */
export async function beginUpload(
  upload: BeginUpload & { readonly ownerId: string },
  { database = getDatabase(), env = readServerEnv(), now = new Date() }: UploadDependencies = {},
): Promise<{ readonly id: string; readonly received: number; readonly pieceBytes: number }> {
  const { ownerId, slug } = upload
  await requireRateLimit('upload-game', [ownerId], database)
  const id = randomUUID()
  const before = await database.transaction(async (transaction) => {
    await requireName(ownerId, slug, transaction)
    const gone = await transaction
      .delete(uploadArrivals)
      .where(eq(uploadArrivals.ownerId, ownerId))
      .returning({ id: uploadArrivals.id })
    await transaction.insert(uploadArrivals).values({ id, ...upload, touchedAt: now })
    return gone
  })
  await Promise.all(before.map((each) => rm(arrivalFile(env.uploadsDir, each.id), { force: true })))
  return { id, received: 0, pieceBytes: uploadLimits.pieceBytes }
}

/** Writes a piece at its offset. A repeated piece overwrites the same bytes. */
async function writePiece(file: string, at: number, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const handle = await open(file, at === 0 ? 'w' : 'r+')
  try {
    await handle.write(bytes, 0, bytes.length, at)
  } finally {
    await handle.close()
  }
}

/**
 * Stores a piece of a zip if it is the next one, and ignores it otherwise.
 *
 * @returns the number of stored bytes, which is the offset of the next piece. @throws HttpError 404 `unknown-upload`,
 * 413 `too-large`.
 */
export async function receivePiece(
  { ownerId, id, at, bytes }: Piece,
  { database = getDatabase(), env = readServerEnv(), now = new Date() }: UploadDependencies = {},
): Promise<{ readonly received: number }> {
  return database.transaction(async (transaction) => {
    const [arrival] = await transaction
      .select()
      .from(uploadArrivals)
      .where(and(eq(uploadArrivals.id, id), eq(uploadArrivals.ownerId, ownerId)))
      .for('update')
    if (!arrival) throw unknownUpload()
    if (at !== arrival.received) return { received: arrival.received }
    const received = at + bytes.length
    if (received > arrival.bytes) throw new HttpError(413, 'too-large', 'The zip is larger than announced.')
    await writePiece(arrivalFile(env.uploadsDir, id), at, bytes)
    await transaction.update(uploadArrivals).set({ received, touchedAt: now }).where(eq(uploadArrivals.id, id))
    return { received }
  })
}

/**
 * Removes a complete upload from the list of arriving ones; the caller owns its file. @throws HttpError 404
 * `unknown-upload`, 409 `not-whole`.
 */
export async function takeArrival(
  { ownerId, id }: Pick<Piece, 'ownerId' | 'id'>,
  database: PooledDatabase,
): Promise<typeof uploadArrivals.$inferSelect> {
  const whose = and(eq(uploadArrivals.id, id), eq(uploadArrivals.ownerId, ownerId))
  const [arrival] = await database
    .delete(uploadArrivals)
    .where(and(whose, eq(uploadArrivals.received, uploadArrivals.bytes)))
    .returning()
  if (arrival) return arrival
  if ((await database.$count(uploadArrivals, whose)) === 0) throw unknownUpload()
  throw new HttpError(409, 'not-whole', 'Pieces of this upload are missing.')
}
