import 'server-only'
import { eq } from 'drizzle-orm'
import { accountRules } from '@/lib/account/account-rules'
import { readServerEnv } from '@/lib/env/server-env'
import type { Locale } from '@/lib/i18n/locales'
import { users } from '@/lib/server/database/account-schema'
import { getDatabase } from '@/lib/server/database/client'
import { requireRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { requireMail } from '@/lib/server/mail/send-mail'
import type { AccountSurroundings } from './auth'
import { requireUncommonPassword } from './common-password'
import { hashPassword } from './password-hash'
import { requireFreshSession } from './read-session'
import { toSentAnswer, type SentAnswer } from './register'
import { sendConfirmation } from './send-confirmation'
import { tellOwner } from './tell-news'

type EmailAddition = {
  /** As `toEmailAddress` writes it. */
  readonly email: string
  readonly password: string
  readonly locale: Locale
  readonly request: Request
  readonly visitor: string
}

/**
 * Asks for mailbox and password for the account that is logged in, in place of those it may have. They count when the link of
 * the mail is followed and the password given again. The mailbox that there is is told at once.
 *
 * @throws HttpError as `requireFreshSession`, 400 `common-password`, 429 `limited`, 503 `no-mail`, `mail-failed` or `busy`.
 */
export async function addEmail(
  { email, password, locale, request, visitor }: EmailAddition,
  surroundings: AccountSurroundings = {},
): Promise<SentAnswer> {
  const { database = getDatabase(), env = readServerEnv() } = surroundings
  const { userId } = await requireFreshSession(request, surroundings)
  requireMail(env.mail)
  await requireRateLimit('add-email', [visitor], database)
  await requireRateLimit('add-email', ['account', userId], database)
  await requireRateLimit('mail-to-mailbox', [visitor, email], database)
  const [owner] = await database.select({ name: users.name }).from(users).where(eq(users.id, userId))
  const name = owner?.name ?? ''
  requireUncommonPassword(password, [name, email])
  await requireRateLimit('mailbox-a-day', [email], database)
  const passwordHash = await hashPassword(password)
  await sendConfirmation({ email, locale, name, passwordHash, userId }, surroundings)
  await tellOwner(userId, 'emailAsked', surroundings)
  return toSentAnswer(accountRules.confirmationHours * 60, env.mail.kind)
}
