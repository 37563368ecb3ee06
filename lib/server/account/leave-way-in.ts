import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Address } from 'viem'
import { defaultLocale, isLocale } from '@/lib/i18n/locales'
import { credentials, users, wallets } from '@/lib/server/database/account-schema'
import { getDatabase, type Database } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import type { AccountSurroundings } from './auth'
import { lockUser } from './lock-user'
import { requireFreshSession } from './read-session'
import { tellNews, tellOwner } from './tell-news'
import { toUnreachableMailbox } from './unreachable-mailbox'
import { withdrawLinks } from './withdraw-links'

/** @throws HttpError 409 `last-way-in` where nothing else would be left to log in by. */
async function requireAnotherWayIn(userId: string, database: Database): Promise<void> {
  // Two at once would each find the other's way: the second waits here.
  await lockUser(userId, database)
  const ways =
    (await database.$count(wallets, eq(wallets.userId, userId))) +
    (await database.$count(credentials, eq(credentials.userId, userId)))
  if (ways < 2) throw new HttpError(409, 'last-way-in', 'There would be no way left to log in.')
}

/**
 * Takes a wallet from the account that is logged in.
 *
 * @throws HttpError as `requireFreshSession`, 409 `last-way-in`, 404 `unknown-wallet`.
 */
export async function unlinkWallet(
  { address, request }: { readonly address: Address; readonly request: Request },
  surroundings: AccountSurroundings = {},
): Promise<void> {
  const { database = getDatabase() } = surroundings
  const { userId } = await requireFreshSession(request, surroundings)
  await database.transaction(async (transaction) => {
    await requireAnotherWayIn(userId, transaction)
    const isOwn = and(eq(wallets.address, address.toLowerCase()), eq(wallets.userId, userId))
    const gone = await transaction.delete(wallets).where(isOwn).returning({ address: wallets.address })
    if (gone.length === 0) throw new HttpError(404, 'unknown-wallet', 'This wallet is not linked with the account.')
  })
  await tellOwner(userId, 'walletGone', surroundings)
}

/**
 * Takes mailbox and password from the account that is logged in; a wallet stays to log in by.
 *
 * @throws HttpError as `requireFreshSession`, 409 `last-way-in`.
 */
export async function removeEmail(request: Request, surroundings: AccountSurroundings = {}): Promise<void> {
  const { database = getDatabase(), now = new Date() } = surroundings
  const { userId } = await requireFreshSession(request, surroundings)
  const before = await database.transaction(async (transaction) => {
    await requireAnotherWayIn(userId, transaction)
    const [owner] = await transaction.select().from(users).where(eq(users.id, userId))
    await transaction.delete(credentials).where(eq(credentials.userId, userId))
    await withdrawLinks(userId, transaction)
    await transaction
      .update(users)
      .set({ email: toUnreachableMailbox(randomUUID()), emailVerified: false, updatedAt: now })
      .where(eq(users.id, userId))
    return owner
  })
  if (!before?.emailVerified) return
  const locale = isLocale(before.locale) ? before.locale : defaultLocale
  tellNews({ email: before.email, locale, news: 'emailGone' }, surroundings)
}
