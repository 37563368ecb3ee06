import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import * as v from 'valibot'
import { requireLead, requireTitle } from '@/lib/server/builder/check-title'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { getDatabase, type PooledDatabase, type Transaction } from '@/lib/server/database/client'
import { uploadArrivals, uploadedGames } from '@/lib/server/database/schema/uploads'
import { withShortLocks } from '@/lib/server/database/with-short-locks'
import { refuseWhenFull } from '@/lib/server/full-disk'
import { HttpError } from '@/lib/server/http/http-error'
import type { SearchBuild } from '@/lib/server/hunts/keys-in-build'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import type { BeginUpload } from '@/lib/uploads/upload-schema'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import { arrivalFile } from './build-storage'
import { claimName, requireGameName, requireNoSiteBuild } from './claim-name'
import { requireAccountRoom, requireSiteRoom } from './disk-space'

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
  readonly env?: Pick<ServerEnv, 'uploadsDir' | 'uploadsMaxBytes'>
  readonly now?: Date
  /** Searches a build for keys of hunts; in a thread by default. */
  readonly searchBuild?: SearchBuild
}

type Piece = { readonly ownerId: string; readonly id: string; readonly at: number; readonly bytes: Uint8Array }

const unknownUpload = () => new HttpError(404, 'unknown-upload', 'This upload does not exist any more.')

async function requireName(
  { ownerId, slug, title, lead }: Pick<BeginUpload, 'slug' | 'title' | 'lead'> & { readonly ownerId: string },
  transaction: Transaction,
): Promise<void> {
  await claimName({ slug, ownerId, sort: 'uploaded' }, transaction)
  const [before] = await transaction
    .select({
      ownerId: uploadedGames.ownerId,
      title: uploadedGames.title,
      lead: uploadedGames.lead,
      publishedAt: uploadedGames.publishedAt,
    })
    .from(uploadedGames)
    .where(eq(uploadedGames.slug, slug))
  if (before && before.ownerId !== ownerId) throw new HttpError(409, 'name-taken', 'Another game has this name.')
  if (!before) requireGameName(slug)
  // The texts of a new version are public at once.
  if (before && before.publishedAt !== null && before.title !== title) await requireTitle(title)
  if (before && before.publishedAt !== null && before.lead !== lead) requireLead(lead)
  const own = await transaction.$count(uploadedGames, eq(uploadedGames.ownerId, ownerId))
  if (!before && own >= uploadLimits.games)
    throw new HttpError(409, 'too-many-games', `An account may upload ${uploadLimits.games} games.`)
}

type Arrival = typeof uploadArrivals.$inferSelect

/** Deletes the unfinished upload of an account. @throws HttpError 503 `busy` while it is unpacked. */
async function deleteUnfinished(ownerId: string, now: Date, transaction: Transaction): Promise<Arrival | undefined> {
  const [gone] = await transaction.delete(uploadArrivals).where(eq(uploadArrivals.ownerId, ownerId)).returning()
  if (gone?.unpackingUntil && gone.unpackingUntil > now)
    throw new HttpError(503, 'busy', 'Your previous upload is still being checked. Try again in a moment.', {
      retryAfterSeconds: 10,
    })
  return gone
}

/** The response while others use the name, or the account begins another upload. */
export const uploadBusy = () =>
  new HttpError(503, 'busy', 'Another upload is being stored. Try again in a moment.', { retryAfterSeconds: 1 })

/**
 * Starts an upload in pieces. An unfinished upload of the same account is deleted.
 *
 * @throws HttpError 422 `not-a-name`, `title-default`, `title-unclear`, `title-refused` or `lead-refused`, 409 `name-taken`, `too-many-games` or `no-room`, 503 `busy`, 507 `site-full`.
 */
export async function beginUpload(
  upload: BeginUpload & { readonly ownerId: string },
  { database = getDatabase(), env = readServerEnv(), now = new Date() }: UploadDependencies = {},
): Promise<{ readonly id: string; readonly received: number; readonly pieceBytes: number }> {
  const { ownerId } = upload
  const id = randomUUID()
  await requireNoSiteBuild(upload.slug)
  const before = await refuseWhenFull(() =>
    withShortLocks(database, uploadBusy, async (transaction) => {
      await requireName(upload, transaction)
      const gone = await deleteUnfinished(ownerId, now, transaction)
      await requireAccountRoom({ ownerId, bytes: upload.bytes }, transaction)
      const freed = gone ? gone.received + gone.unpackedBytes : 0
      await requireSiteRoom(upload.bytes - freed, env.uploadsMaxBytes, transaction)
      const begun = await transaction
        .insert(uploadArrivals)
        .values({ id, ...upload, touchedAt: now })
        .onConflictDoNothing({ target: uploadArrivals.ownerId })
        .returning({ id: uploadArrivals.id })
      if (begun.length === 0) throw uploadBusy()
      return gone
    }),
  )
  if (before) await rm(arrivalFile(env.uploadsDir, before.id), { force: true })
  return { id, received: 0, pieceBytes: uploadLimits.pieceBytes }
}

/** Writes a piece at its offset. A repeated piece overwrites the same bytes. */
async function writePiece(file: string, at: number, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const handle = await open(file, at === 0 ? 'w' : 'r+')
  try {
    // A full disk writes only a part first; the next write then fails.
    for (let done = 0; done < bytes.length;)
      done += (await handle.write(bytes, done, bytes.length - done, at + done)).bytesWritten
  } finally {
    await handle.close()
  }
}

const pieceBusy = () =>
  new HttpError(503, 'busy', 'A piece of this upload is being stored. Send it again in a moment.', {
    retryAfterSeconds: 1,
  })

/** @returns the bytes that have arrived with a piece; null if it is not the next one. @throws HttpError as `receivePiece`. */
function toReceived(arrival: Arrival, { at, bytes }: Piece): number | null {
  if (at !== arrival.received) return null
  const received = at + bytes.length
  if (received > arrival.bytes) throw new HttpError(413, 'too-large', 'The zip is larger than announced.')
  if (bytes.length < uploadLimits.minPieceBytes && received < arrival.bytes)
    throw new HttpError(400, 'bad-request', `A piece has at least ${uploadLimits.minPieceBytes} bytes.`)
  return received
}

/**
 * Stores a piece of a zip if it is the next one, and ignores it otherwise. Only the next piece locks the row of the upload, and waits for no other.
 *
 * @returns the number of stored bytes, which is the offset of the next piece. @throws HttpError 404 `unknown-upload`,
 * 400 `bad-request` for a piece that is too small, 413 `too-large`, 429 `limited`, 503 `busy`, 507 `site-full`.
 */
export async function receivePiece(
  piece: Piece,
  { database = getDatabase(), env = readServerEnv(), now = new Date() }: UploadDependencies = {},
): Promise<{ readonly received: number }> {
  const { ownerId, id, at, bytes } = piece
  await requireRateLimit('send-piece', [ownerId], database)
  const isOwn = and(eq(uploadArrivals.id, id), eq(uploadArrivals.ownerId, ownerId))
  const [seen] = await database.select().from(uploadArrivals).where(isOwn)
  if (!seen) throw unknownUpload()
  if (toReceived(seen, piece) === null) return { received: seen.received }
  return refuseWhenFull(() =>
    withShortLocks(database, pieceBusy, async (transaction) => {
      // With `noWait` PostgreSQL would write two lines into its log for each piece that arrives meanwhile.
      const [arrival] = await transaction.select().from(uploadArrivals).where(isOwn).for('update', { skipLocked: true })
      if (!arrival) throw pieceBusy()
      const received = toReceived(arrival, piece)
      if (received === null) return { received: arrival.received }
      // Pieces that arrive at the same moment can exceed the limit; unpacking counts exactly.
      await requireSiteRoom(bytes.length, env.uploadsMaxBytes, transaction)
      await writePiece(arrivalFile(env.uploadsDir, id), at, bytes)
      await transaction.update(uploadArrivals).set({ received, touchedAt: now }).where(eq(uploadArrivals.id, id))
      return { received }
    }),
  )
}

/** Longer than unpacking takes. After this time the process that unpacked must have died. */
const unpackingMs = 10 * 60_000

/**
 * Marks a complete upload as being unpacked. It counts as used space until `deleteArrival`.
 *
 * @throws HttpError 404 `unknown-upload`, 409 `not-whole`, 503 `busy` while another process unpacks it.
 */
export async function takeArrival(
  { ownerId, id }: Pick<Piece, 'ownerId' | 'id'>,
  now: Date,
  database: PooledDatabase,
): Promise<Arrival> {
  const whose = and(eq(uploadArrivals.id, id), eq(uploadArrivals.ownerId, ownerId))
  const isFree = or(isNull(uploadArrivals.unpackingUntil), lt(uploadArrivals.unpackingUntil, now))
  const [arrival] = await database
    .update(uploadArrivals)
    .set({ unpackingUntil: new Date(now.getTime() + unpackingMs) })
    .where(and(whose, isFree, eq(uploadArrivals.received, uploadArrivals.bytes)))
    .returning()
  if (arrival) return arrival
  const [known] = await database.select().from(uploadArrivals).where(whose)
  if (!known) throw unknownUpload()
  if (known.received < known.bytes) throw new HttpError(409, 'not-whole', 'Pieces of this upload are missing.')
  throw new HttpError(503, 'busy', 'This upload is being checked. Try again in a moment.', { retryAfterSeconds: 10 })
}

/** Deletes an arrival with its zip, whatever became of it. */
export async function deleteArrival(id: string, root: string, database: PooledDatabase): Promise<void> {
  await rm(arrivalFile(root, id), { force: true })
  await database.delete(uploadArrivals).where(eq(uploadArrivals.id, id))
}
