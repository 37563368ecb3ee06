import 'server-only'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { toCountedMailbox } from '@/lib/email-address'
import type { Locale } from '@/lib/i18n/locales'
import { credentials, users } from '@/lib/server/database/schema/account'
import { getDatabase, type Database } from '@/lib/server/database/client'
import { withShortLocks } from '@/lib/server/database/with-short-locks'
import { noticeSettings } from '@/lib/server/database/schema/notices'
import { requireMail } from '@/lib/server/mail/send-mail'
import { requireCommonRateLimit, requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { accountBusy } from './account-busy'
import { requireUncommonPassword } from './common-password'
import { sendConfirmation, type SentResponse } from './email-confirmation'
import { toPlaceholderEmail } from './email-schema'
import { lockUser } from './lock-user'
import { revokeLinks } from './mail-links'
import { notifyOwner, notifyUser } from './notify-owner'
import { hashPassword } from './password-hash'
import { endSessions, requireFreshSession, requireOtherLogin } from './sessions'
import { requireAnotherLogin } from './wallets/wallets'

type EmailAddition = {
  /** Normalised by `toEmailAddress`. */
  readonly email: string
  readonly password: string
  readonly locale: Locale
  readonly request: Request
  readonly visitor: string
}

/**
 * Adds or replaces the e-mail address and password of the logged-in account. They take effect when `confirmEmail` gets the link and
 * the password; the previous address is notified at once.
 *
 * @throws HttpError as `requireFreshSession`, 400 `common-password`, 429 `limited`, 503 `no-mail` or `busy`.
 */
export async function addEmail({ email, password, locale, request, visitor }: EmailAddition): Promise<SentResponse> {
  const session = await requireFreshSession(request)
  const { userId } = session
  requireMail()
  await requireRateLimit('add-email', [visitor])
  await requireRateLimit('add-email', ['account', userId])
  await requireRateLimit('mail-to-mailbox', [visitor, toCountedMailbox(email)])
  const [owner] = await getDatabase().select({ name: users.name }).from(users).where(eq(users.id, userId))
  const name = owner?.name ?? ''
  requireUncommonPassword(password, [name, email])
  await requireRateLimit('confirmation-to-mailbox-a-day', [toCountedMailbox(email)])
  await requireCommonRateLimit('mails-to-strangers', 'confirmation', visitor)
  const passwordHash = await hashPassword(password)
  const response = await sendConfirmation({ email, locale, name, passwordHash, userId }, session)
  await notifyOwner(userId, 'emailAsked')
  return response
}

/**
 * Removes e-mail address and password from the logged-in account, which must have logged in with a wallet. It ends all other sessions and
 * revokes the mail links of the account. Repeated, it changes nothing.
 *
 * @throws HttpError as `requireFreshSession` and `requireOtherLogin`, 409 `last-way-in`, 503 `busy`.
 */
export async function removeEmail(request: Request): Promise<void> {
  const session = await requireFreshSession(request)
  const { userId } = session
  const requireRemovable = async (database: Database) => {
    await requireAnotherLogin(userId, 'password', database)
    await requireOtherLogin(session, 'password', database)
  }
  // As in `unlinkWallet`: what changes nothing does not wait for the account's lock.
  await requireRemovable(getDatabase())
  if ((await getDatabase().$count(credentials, eq(credentials.userId, userId))) === 0) return
  const before = await withShortLocks(getDatabase(), accountBusy, async (transaction) => {
    await lockUser(userId, transaction)
    await requireRemovable(transaction)
    const [owner] = await transaction.select().from(users).where(eq(users.id, userId))
    await transaction.delete(credentials).where(eq(credentials.userId, userId))
    await endSessions(session, { others: true }, transaction)
    await revokeLinks(userId, transaction)
    await transaction.update(noticeSettings).set({ mail: [] }).where(eq(noticeSettings.userId, userId))
    await transaction
      .update(users)
      .set({
        email: toPlaceholderEmail(randomUUID()),
        emailVerified: false,
        emailVerifiedAt: null,
        updatedAt: new Date(),
      })
      .where(eq(users.id, userId))
    return owner
  })
  if (before) notifyUser(before, 'emailGone')
}
