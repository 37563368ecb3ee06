import 'server-only'
import { and, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { readServerEnv } from '@/lib/env/server-env'
import { isOwnMessage } from '@/lib/server/contact/contact-messages'
import { isOwnEntry } from '@/lib/server/waitlist/waitlist-entries'
import { users, wallets } from '@/lib/server/database/schema/account'
import { invalidateGame } from '@/lib/server/builder/known-games'
import { builderReports } from '@/lib/server/database/schema/builder'
import { getDatabase, type PooledDatabase, type Transaction } from '@/lib/server/database/client'
import { contactMessages } from '@/lib/server/database/schema/contact'
import { dailyAttempts } from '@/lib/server/database/schema/daily-challenge'
import { gameAttempts, gameStores } from '@/lib/server/database/schema/games'
import { huntEntries, huntTickets } from '@/lib/server/database/schema/hunt-lists'
import { dailyPlay, playerProgress } from '@/lib/server/database/schema/progress'
import { queuedMails } from '@/lib/server/database/schema/mail'
import { waitlistEntries } from '@/lib/server/database/schema/site'
import { publishedNames, uploadArrivals, uploadedGames, uploadReports } from '@/lib/server/database/schema/uploads'
import { deleteLastStores, deleteStoresInSlices } from '@/lib/server/games/delete-stores'
import { keepGamesOfOpenHunts, readGamesOfOpenHunts } from '@/lib/server/games/games-of-open-hunts'
import { deleteArrivalOf, deleteStoresOfUpload, deletionBusy } from '@/lib/server/uploads/delete-upload'
import { readIdentities, readPlayerIds } from './account-identities'
import { tryLockUser } from './lock-user'
import { revokeLinks } from './mail-links'
import { notifyUser } from './notify-owner'
import { logOut, requireFreshSession } from './sessions'
import { restoreContracts } from './wallets/wallets'

/**
 * The most attempts that one transaction deletes. At its end, each deleted run changes the count of its game. That
 * takes time proportional to the square of their number, and meanwhile no other run of the game can be stored.
 */
export const attemptsPerTransaction = 1_000

/**
 * Removes the player from tickets that still count after the account is deleted, because accounts can be created and deleted again: those
 * of keys for anyone in their hour, and those that are bound to a wallet for the limit of this wallet. Its key may have been signed for
 * it, and not be claimed yet.
 */
export async function anonymizeTickets(
  players: readonly string[],
  database: Pick<PooledDatabase, 'update'>,
): Promise<void> {
  await database
    .update(huntTickets)
    .set({ player: sql`'deleted:' || ${huntTickets.id}`, attempt: null })
    .where(
      and(inArray(huntTickets.player, [...players]), or(lt(huntTickets.round, 0), isNotNull(huntTickets.redeemedFor))),
    )
}

/**
 * Deletes some attempts of players, with what belongs to them: foreign keys cascade to runs, scores and hunt tickets.
 *
 * @param isWaiting whether it waits for attempts that others write or delete; otherwise it leaves them.
 * @returns how many.
 */
async function deleteSomeAttempts(
  players: readonly string[],
  isWaiting: boolean,
  transaction: Transaction,
): Promise<number> {
  await anonymizeTickets(players, transaction)
  const some = await transaction
    .select({ id: gameAttempts.id })
    .from(gameAttempts)
    .where(inArray(gameAttempts.player, [...players]))
    .limit(attemptsPerTransaction)
    .for('update', isWaiting ? {} : { skipLocked: true })
  const ids = some.map(({ id }) => id)
  await transaction.delete(gameAttempts).where(sql`${gameAttempts.id} = any(${sql.param(ids)}::uuid[])`)
  return ids.length
}

/** Withdraws the uploads of an account that go with it, so that they store nothing more. @returns their names. */
async function withdrawUploads(userId: string, transaction: Transaction): Promise<readonly string[]> {
  const kept = await readGamesOfOpenHunts(userId, new Date(), transaction)
  const isOwn = and(eq(uploadedGames.ownerId, userId), notInArray(uploadedGames.slug, [...kept]))
  // Waits for what is being stored for them.
  const own = await transaction.select({ slug: uploadedGames.slug }).from(uploadedGames).where(isOwn).for('update')
  await transaction
    .update(uploadedGames)
    .set({ publishedAt: null, changedAt: new Date() })
    .where(and(isOwn, isNotNull(uploadedGames.publishedAt)))
  return own.map(({ slug }) => slug)
}

/**
 * Deletes what cannot be restored: the zip that is arriving. And what can be too much for one transaction: attempts, and
 * what games have stored for the account and uploads for others.
 *
 * @param inTurn runs a transaction.
 */
async function deleteInSlices(
  userId: string,
  players: readonly string[],
  inTurn: InTurn,
  database: PooledDatabase,
): Promise<void> {
  await inTurn((transaction) => deleteArrivalOf(userId, readServerEnv().uploadsDir, transaction))
  for (const slug of await inTurn((transaction) => withdrawUploads(userId, transaction))) {
    invalidateGame(slug)
    await deleteStoresOfUpload(slug, isNull(uploadedGames.publishedAt), database)
  }
  for (let deleted = 1; deleted > 0;)
    deleted = await inTurn((transaction) => deleteSomeAttempts(players, false, transaction))
  await deleteStoresInSlices(inArray(gameStores.player, [...players]), database)
}

type InTurn = <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>

/**
 * Runs transactions that delete an account, each after locking it: logins that move runs to it lock it first, too.
 *
 * @throws HttpError 503 `busy` while somebody else has locked it, and when it is gone.
 */
const toDeletion =
  (userId: string, database: PooledDatabase): InTurn =>
  (work) =>
    database.transaction(async (transaction) => {
      if (!(await tryLockUser(userId, transaction))) throw deletionBusy()
      return work(transaction)
    })

/**
 * Deletes the logged-in account with all its data. Data under the address of a wallet stays, without a name: the credit ledger with
 * what was bought, keys of hunts that are bound to it, and hunts, because their finders need what the sponsor has uploaded. Games with
 * open hunts stay without their author until the hunts are over.
 *
 * @returns cookies for the response.
 * @throws HttpError as `requireFreshSession`, 503 `busy` when somebody else changes or deletes the account too, or stores much for it
 * meanwhile; then it is deleted in part, and the session stays.
 */
export async function deleteAccount(request: Request): Promise<readonly string[]> {
  const database = getDatabase()
  const { userId } = await requireFreshSession(request)
  const identities = await readIdentities(userId, database)
  const players = await readPlayerIds(userId, database)
  const inTurn = toDeletion(userId, database)
  await deleteInSlices(userId, players, inTurn, database)
  const { deleted, uploads, kept } = await inTurn(async (transaction) => {
    if (identities.length > 0) {
      await transaction.delete(waitlistEntries).where(isOwnEntry(identities, readServerEnv().defaultChainId))
      await transaction.delete(queuedMails).where(inArray(queuedMails.to, identities))
    }
    await transaction.delete(contactMessages).where(isOwnMessage(identities, readServerEnv().defaultChainId))
    // The attempts that were started since `deleteInSlices`.
    await deleteSomeAttempts(players, true, transaction)
    // Entries and tickets of uploaded games have no attempt, so they were not deleted with the attempts.
    await transaction.delete(huntEntries).where(inArray(huntEntries.player, players))
    await transaction.delete(huntTickets).where(inArray(huntTickets.player, players))
    await transaction.delete(dailyAttempts).where(inArray(dailyAttempts.player, players))
    await transaction.delete(playerProgress).where(inArray(playerProgress.player, players))
    await transaction.delete(dailyPlay).where(inArray(dailyPlay.player, players))
    await transaction.delete(builderReports).where(inArray(builderReports.player, players))
    await transaction.delete(uploadReports).where(inArray(uploadReports.player, players))
    const kept = await keepGamesOfOpenHunts(userId, new Date(), transaction)
    // The reports of the account's uploads. Reports of deleted uploads are included: their names stay reserved for the
    // account.
    const names = transaction
      .select({ slug: publishedNames.slug })
      .from(publishedNames)
      .where(eq(publishedNames.ownerId, userId))
    await transaction.delete(uploadReports).where(inArray(uploadReports.slug, names))
    await revokeLinks(userId, transaction)
    // One that began since `deleteInSlices`; the row would go without its file.
    if ((await transaction.$count(uploadArrivals, eq(uploadArrivals.ownerId, userId))) > 0) throw deletionBusy()
    const uploads = await transaction
      .delete(uploadedGames)
      .where(eq(uploadedGames.ownerId, userId))
      .returning({ slug: uploadedGames.slug, publishedAt: uploadedGames.publishedAt })
    // Such an upload may have stored any amount of data since `deleteInSlices`.
    if (uploads.some(({ publishedAt }) => publishedAt !== null)) throw deletionBusy()
    const linked = await transaction
      .select({ address: wallets.address })
      .from(wallets)
      .where(and(eq(wallets.userId, userId), isNull(wallets.contractChainId)))
    // Foreign keys cascade from the user to sessions, passwords, wallets, the profile, drafts and published games.
    const [deleted] = await transaction.delete(users).where(eq(users.id, userId)).returning()
    await restoreContracts(
      linked.map(({ address }) => address),
      transaction,
    )
    // Now nothing is added any more: logins that move attempts and games that store data lock the account.
    if ((await transaction.$count(gameAttempts, inArray(gameAttempts.player, players))) > 0) throw deletionBusy()
    // Of the account, and what its uploads stored for other players. Last, see `gameStoreSpace`.
    const slugs = uploads.map(({ slug }) => slug)
    const isStored = or(inArray(gameStores.player, players), inArray(gameStores.game, slugs))
    if (!(await deleteLastStores(isStored, transaction))) throw deletionBusy()
    return { deleted, uploads, kept }
  })
  for (const slug of [...uploads.map(({ slug }) => slug), ...kept]) invalidateGame(slug)
  if (deleted) notifyUser(deleted, 'deleted')
  return logOut(request)
}
