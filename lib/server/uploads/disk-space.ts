import 'server-only'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { PooledDatabase, Transaction } from '@/lib/server/database/client'
import {
  uploadArrivals,
  uploadBuilds,
  uploadedGames,
  uploadSpace,
  uploadVersions,
} from '@/lib/server/database/schema/uploads'
import { HttpError } from '@/lib/server/http/http-error'
import { uploadLimits } from '@/lib/uploads/upload-limits'

type Queries = PooledDatabase | Transaction

/** Disks store files in blocks, so many tiny files take more than their bytes. */
const blockBytes = 4_096

/** What a file of this size takes on the disk, in bytes. */
export const toDiskBytes = (bytes: number): number => Math.ceil(bytes / blockBytes) * blockBytes

/**
 * Bytes of all uploads on the disk: builds, zips that have arrived so far, and what is reserved for unpacking. What the
 * caller's own transaction changes is not counted before its end.
 */
export async function readUsedBytes(database: Queries): Promise<number> {
  const [space] = await database.select().from(uploadSpace)
  return space?.bytes ?? 0
}

/** Bytes of an account's builds on the disk, each counted once. @param except a build that is not counted. */
export async function readAccountBytes(ownerId: string, database: Queries, except = ''): Promise<number> {
  const own = database
    .selectDistinct({ hash: uploadBuilds.hash, bytes: uploadBuilds.diskBytes })
    .from(uploadVersions)
    .innerJoin(uploadedGames, eq(uploadedGames.slug, uploadVersions.slug))
    .innerJoin(uploadBuilds, eq(uploadBuilds.hash, uploadVersions.build))
    .where(and(eq(uploadedGames.ownerId, ownerId), ne(uploadBuilds.hash, except)))
    .as('own')
  const [row] = await database.select({ bytes: sql<number>`coalesce(sum(${own.bytes}), 0)::float8` }).from(own)
  return row?.bytes ?? 0
}

/** @throws HttpError 507 `site-full` when the uploads of all accounts would take more than `maxBytes`. */
export async function requireSiteRoom(bytes: number, maxBytes: number, database: Queries): Promise<void> {
  if ((await readUsedBytes(database)) + bytes > maxBytes)
    throw new HttpError(507, 'site-full', 'This site has no room for more uploads at the moment.')
}

type AccountNeed = { readonly ownerId: string; readonly bytes: number; readonly except?: string }

/** @throws HttpError 409 `no-room` when the builds of the account would take more than an account may use. */
export async function requireAccountRoom({ ownerId, bytes, except }: AccountNeed, database: Queries): Promise<void> {
  if ((await readAccountBytes(ownerId, database, except)) + bytes > uploadLimits.accountBytes)
    throw new HttpError(409, 'no-room', 'The uploads of this account have reached its storage limit.')
}

/**
 * Reserves disk space for the files of an arrived zip, so that uploads which are unpacked at the same time do not exceed the limit
 * together. Storing the build, or deleting the arrival, ends the reservation.
 *
 * @throws HttpError 507 `site-full`.
 */
export async function reserveSpace(
  { id, bytes, maxBytes }: { readonly id: string; readonly bytes: number; readonly maxBytes: number },
  database: PooledDatabase,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('upload space', 0))`)
    await requireSiteRoom(bytes, maxBytes, transaction)
    await transaction.update(uploadArrivals).set({ unpackedBytes: bytes }).where(eq(uploadArrivals.id, id))
  })
}
