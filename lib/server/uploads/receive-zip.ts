import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { isFreeForGames } from '@/lib/builder/slug'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { uploadArrivals, uploadedGames } from '@/lib/server/database/uploads-schema'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { requireLimit } from '@/lib/server/limits/require-limit'
import type { BeginUpload } from '@/lib/uploads/upload-input'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import { claimName } from './claim-name'
import { arrivalFile } from './uploads-folder'

/** Where uploads go: by default to this server's own database and folder. */
export type UploadSurroundings = {
  readonly database?: PooledDatabase
  readonly env?: Pick<ServerEnv, 'uploadsDir'>
  readonly now?: Date
}

type Piece = { readonly ownerId: string; readonly id: string; readonly at: number; readonly bytes: Uint8Array }

const unknownUpload = () => new RequestRefused(404, 'unknown-upload', 'There is no such upload, or no longer.')

type Transaction = Parameters<Parameters<PooledDatabase['transaction']>[0]>[0]

async function requireName(ownerId: string, slug: string, transaction: Transaction): Promise<void> {
  if (!isFreeForGames(slug)) throw new RequestRefused(422, 'not-a-name', 'A game cannot have this name in its address.')
  await claimName(slug, 'uploaded', transaction)
  const [before] = await transaction
    .select({ ownerId: uploadedGames.ownerId })
    .from(uploadedGames)
    .where(eq(uploadedGames.slug, slug))
  if (before && before.ownerId !== ownerId) throw new RequestRefused(409, 'name-taken', 'Another game has this name.')
  const own = await transaction.$count(uploadedGames, eq(uploadedGames.ownerId, ownerId))
  if (!before && own >= uploadLimits.games)
    throw new RequestRefused(409, 'too-many-games', `An account may upload ${uploadLimits.games} games.`)
}

/**
 * Makes room for a zip that comes in pieces: what an account sent before and did not finish is forgotten.
 *
 * @throws RequestRefused 422 `not-a-name`, 409 `name-taken` or `too-many-games`, 429 `limited`.
 */
export async function beginUpload(
  upload: BeginUpload & { readonly ownerId: string },
  { database = getDatabase(), env = readServerEnv(), now = new Date() }: UploadSurroundings = {},
): Promise<{ readonly id: string; readonly received: number; readonly pieceBytes: number }> {
  const { ownerId, slug } = upload
  await requireLimit('upload-game', [ownerId], database)
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

/** Writes a piece where it belongs: a machine that died after writing one writes the same bytes again. */
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
 * Puts a piece of a zip on the disk, where it is the next one; any other is passed over.
 *
 * @returns how many bytes are there now: the next piece begins with that one. @throws RequestRefused 404 `unknown-upload`, 413 `too-large`.
 */
export async function receivePiece(
  { ownerId, id, at, bytes }: Piece,
  { database = getDatabase(), env = readServerEnv(), now = new Date() }: UploadSurroundings = {},
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
    if (received > arrival.bytes) throw new RequestRefused(413, 'too-large', 'This is more than was announced.')
    await writePiece(arrivalFile(env.uploadsDir, id), at, bytes)
    await transaction.update(uploadArrivals).set({ received, touchedAt: now }).where(eq(uploadArrivals.id, id))
    return { received }
  })
}

/** Takes an upload that is whole out of those that arrive; what becomes of its file is the caller's. @throws RequestRefused 404 `unknown-upload`, 409 `not-whole`. */
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
  throw new RequestRefused(409, 'not-whole', 'Pieces of this upload are missing.')
}
