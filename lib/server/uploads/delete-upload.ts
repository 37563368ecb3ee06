import 'server-only'
import { rm } from 'node:fs/promises'
import { and, eq, exists, type SQL } from 'drizzle-orm'
import type { PooledDatabase, Transaction } from '@/lib/server/database/client'
import { gameStores } from '@/lib/server/database/schema/games'
import { uploadArrivals, uploadedGames } from '@/lib/server/database/schema/uploads'
import { deleteLastStores, deleteStoresInSlices } from '@/lib/server/games/delete-stores'
import { HttpError } from '@/lib/server/http/http-error'
import { arrivalFile } from './build-storage'

/** The response when others still use what is to be deleted. */
export const deletionBusy = () =>
  new HttpError(503, 'busy', 'This is being changed or deleted already. Try again in a moment.', {
    retryAfterSeconds: 5,
  })

/**
 * Deletes what a withdrawn game has stored for its players, which can take gigabytes, before `deleteUpload`.
 *
 * @param isOver which games are to be deleted: their authors may publish them again meanwhile.
 */
export async function deleteStoresOfUpload(slug: string, isOver: SQL | undefined, database: PooledDatabase) {
  const game = database
    .select({ slug: uploadedGames.slug })
    .from(uploadedGames)
    .where(and(eq(uploadedGames.slug, slug), isOver))
  await deleteStoresInSlices(and(eq(gameStores.game, slug), exists(game)), database)
}

/**
 * Deletes a game with its versions, and the last of what it has stored: whoever takes the name next must not find it.
 *
 * @returns whether the game is deleted. @throws HttpError 503 `busy` when it has stored much since `deleteStoresOfUpload`.
 */
export async function deleteUpload(slug: string, isOver: SQL | undefined, transaction: Transaction): Promise<boolean> {
  const deleted = await transaction.delete(uploadedGames).where(and(eq(uploadedGames.slug, slug), isOver))
  if (deleted.rowCount === 0) return false
  if (!(await deleteLastStores(eq(gameStores.game, slug), transaction))) throw deletionBusy()
  return true
}

/**
 * Deletes the zip that is arriving from an account. The file goes first, so that its bytes count until it is gone; the row is
 * locked meanwhile, so that no piece is stored.
 *
 * @throws HttpError 503 `busy` while it is unpacked.
 */
export async function deleteArrivalOf(ownerId: string, root: string, transaction: Transaction): Promise<void> {
  const isOwn = eq(uploadArrivals.ownerId, ownerId)
  const [arrival] = await transaction.select().from(uploadArrivals).where(isOwn).for('update')
  if (!arrival) return
  if (arrival.unpackingUntil && arrival.unpackingUntil > new Date()) throw deletionBusy()
  await rm(arrivalFile(root, arrival.id), { force: true })
  await transaction.delete(uploadArrivals).where(isOwn)
}
