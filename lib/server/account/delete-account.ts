import 'server-only'
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { readServerEnv } from '@/lib/env/server-env'
import { isOwnMessage } from '@/lib/server/contact/contact-messages'
import { isOwnEntry } from '@/lib/server/waitlist/waitlist-entries'
import { users, wallets } from '@/lib/server/database/schema/account'
import { invalidateGame } from '@/lib/server/builder/known-games'
import { builderReports } from '@/lib/server/database/schema/builder'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { contactMessages } from '@/lib/server/database/schema/contact'
import { dailyAttempts } from '@/lib/server/database/schema/daily-challenge'
import { gameAttempts, gameStores } from '@/lib/server/database/schema/games'
import { huntEntries, huntTickets } from '@/lib/server/database/schema/hunt-lists'
import { dailyPlay, playerProgress } from '@/lib/server/database/schema/progress'
import { queuedMails } from '@/lib/server/database/schema/mail'
import { waitlistEntries } from '@/lib/server/database/schema/site'
import { publishedNames, uploadedGames, uploadReports } from '@/lib/server/database/schema/uploads'
import { readIdentities, readPlayerIds } from './account-identities'
import { revokeLinks } from './mail-links'
import { notifyUser } from './notify-owner'
import { logOut, requireFreshSession } from './sessions'
import { restoreContracts } from './wallets'

/**
 * The most attempts that one transaction deletes. At its end, each deleted run changes the count of its game. That
 * takes time proportional to the square of their number, and meanwhile no other run of the game can be stored.
 */
const attemptsPerTransaction = 1_000

/**
 * Removes the player from the tickets of keys for anyone before an account is deleted. The tickets still count in their hour: otherwise
 * accounts that are created and deleted again could get more keys than a hunt gives in an hour.
 */
export async function anonymizeTickets(
  players: readonly string[],
  database: Pick<PooledDatabase, 'update'>,
): Promise<void> {
  await database
    .update(huntTickets)
    .set({ player: sql`'deleted:' || ${huntTickets.id}`, attempt: null })
    .where(and(inArray(huntTickets.player, [...players]), lt(huntTickets.round, 0)))
}

/** Deletes the attempts of players, with what belongs to them: foreign keys cascade to runs, scores and hunt tickets. */
async function deleteAttempts(players: readonly string[], database: PooledDatabase): Promise<void> {
  const isOwn = inArray(gameAttempts.player, [...players])
  for (let deleted = attemptsPerTransaction; deleted === attemptsPerTransaction;) {
    deleted = await database.transaction(async (transaction) => {
      await anonymizeTickets(players, transaction)
      const some = transaction
        .select({ id: gameAttempts.id })
        .from(gameAttempts)
        .where(isOwn)
        .limit(attemptsPerTransaction)
      return (await transaction.delete(gameAttempts).where(inArray(gameAttempts.id, some))).rowCount ?? 0
    })
  }
}

/**
 * Deletes the logged-in account with all its data. Data under the address of a wallet stays, without a name: the credit ledger with
 * what was bought, and hunts, because their finders need what the sponsor has uploaded.
 *
 * @returns cookies for the response.
 * @throws HttpError as `requireFreshSession`.
 */
export async function deleteAccount(request: Request): Promise<readonly string[]> {
  const database = getDatabase()
  const { userId } = await requireFreshSession(request)
  const identities = await readIdentities(userId, database)
  const players = await readPlayerIds(userId, database)
  const setCookies = await logOut(request)
  await deleteAttempts(players, database)
  const { deleted, uploads } = await database.transaction(async (transaction) => {
    if (identities.length > 0) {
      await transaction.delete(waitlistEntries).where(isOwnEntry(identities, readServerEnv().defaultChainId))
      await transaction.delete(queuedMails).where(inArray(queuedMails.to, identities))
    }
    await transaction.delete(contactMessages).where(isOwnMessage(identities, readServerEnv().defaultChainId))
    await anonymizeTickets(players, transaction)
    // The attempts that were started since `deleteAttempts`.
    await transaction.delete(gameAttempts).where(inArray(gameAttempts.player, players))
    // Entries and tickets of uploaded games have no attempt, so they were not deleted with the attempts.
    await transaction.delete(huntEntries).where(inArray(huntEntries.player, players))
    await transaction.delete(huntTickets).where(inArray(huntTickets.player, players))
    await transaction.delete(dailyAttempts).where(inArray(dailyAttempts.player, players))
    await transaction.delete(playerProgress).where(inArray(playerProgress.player, players))
    await transaction.delete(dailyPlay).where(inArray(dailyPlay.player, players))
    await transaction.delete(builderReports).where(inArray(builderReports.player, players))
    await transaction.delete(uploadReports).where(inArray(uploadReports.player, players))
    // The reports of the account's uploads. Reports of deleted uploads are included: their names stay reserved for the
    // account.
    const names = transaction
      .select({ slug: publishedNames.slug })
      .from(publishedNames)
      .where(eq(publishedNames.ownerId, userId))
    await transaction.delete(uploadReports).where(inArray(uploadReports.slug, names))
    await revokeLinks(userId, transaction)
    const uploads = await transaction
      .delete(uploadedGames)
      .where(eq(uploadedGames.ownerId, userId))
      .returning({ slug: uploadedGames.slug })
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
    // Of the account, and what its uploads stored for other players. Last, see `gameStoreSpace`.
    const slugs = uploads.map(({ slug }) => slug)
    await transaction.delete(gameStores).where(or(inArray(gameStores.player, players), inArray(gameStores.game, slugs)))
    return { deleted, uploads }
  })
  for (const { slug } of uploads) invalidateGame(slug)
  if (deleted) notifyUser(deleted, 'deleted')
  return setCookies
}
