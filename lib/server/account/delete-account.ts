import 'server-only'
import { eq, inArray } from 'drizzle-orm'
import { messagesOf } from '@/lib/server/contact/messages-of'
import { contactMessages } from '@/lib/server/database/contact-schema'
import { defaultLocale, isLocale } from '@/lib/i18n/locales'
import { users } from '@/lib/server/database/account-schema'
import { builderReports } from '@/lib/server/database/builder-schema'
import { getDatabase } from '@/lib/server/database/client'
import { gameAttempts, gameStores } from '@/lib/server/database/games-schema'
import { queuedMails } from '@/lib/server/database/mail-schema'
import { waitlistEntries } from '@/lib/server/database/site-schema'
import { uploadReports } from '@/lib/server/database/uploads-schema'
import type { AccountSurroundings } from './auth'
import { findIdentities } from './find-identities'
import { logOut } from './log-out'
import { toPlayerIds } from './player-ids'
import { requireFreshSession } from './read-session'
import { tellNews } from './tell-news'
import { withdrawLinks } from './withdraw-links'

/**
 * Deletes the account that is logged in with all that we keep of it. What is kept by the address of a wallet stays, without
 * a name: the ledger of credits with what was bought by it, and hunts, whose finders need what their sponsors told us.
 *
 * @returns the cookies to answer with.
 * @throws HttpError as `requireFreshSession`.
 */
export async function deleteAccount(
  request: Request,
  surroundings: AccountSurroundings = {},
): Promise<readonly string[]> {
  const { database = getDatabase() } = surroundings
  const { userId } = await requireFreshSession(request, surroundings)
  const identities = await findIdentities(userId, database)
  const players = await toPlayerIds(userId, database)
  const setCookies = await logOut(request, surroundings)
  const [gone] = await database.transaction(async (transaction) => {
    if (identities.length > 0) {
      await transaction.delete(waitlistEntries).where(inArray(waitlistEntries.identity, identities))
      await transaction.delete(queuedMails).where(inArray(queuedMails.to, identities))
    }
    await transaction.delete(contactMessages).where(messagesOf(identities))
    // Runs, places on boards and tickets of hunts go with their attempts.
    await transaction.delete(gameAttempts).where(inArray(gameAttempts.player, players))
    await transaction.delete(gameStores).where(inArray(gameStores.player, players))
    await transaction.delete(builderReports).where(inArray(builderReports.player, players))
    await transaction.delete(uploadReports).where(inArray(uploadReports.player, players))
    await withdrawLinks(userId, transaction)
    // Sessions, passwords, wallets, the profile, drafts and games that were made or uploaded go with it.
    return transaction.delete(users).where(eq(users.id, userId)).returning()
  })
  if (gone?.emailVerified) {
    tellNews(
      { email: gone.email, locale: isLocale(gone.locale) ? gone.locale : defaultLocale, news: 'deleted' },
      surroundings,
    )
  }
  return setCookies
}
