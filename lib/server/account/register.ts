import 'server-only'
import { accountRules } from '@/lib/account/account-rules'
import { readServerEnv } from '@/lib/env/server-env'
import type { Locale } from '@/lib/i18n/locales'
import { getDatabase } from '@/lib/server/database/client'
import { requireRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { requireMail } from '@/lib/server/mail/send-mail'
import { getAuth, type AccountSurroundings } from './auth'
import { requireUncommonPassword } from './common-password'
import { hashPassword } from './password-hash'
import { sendConfirmation } from './send-confirmation'

type Registration = {
  readonly name: string
  /** As `toEmailAddress` writes it. */
  readonly email: string
  readonly password: string
  readonly locale: Locale
  readonly visitor: string
}

/** What everybody is told, whether the mailbox has an account or not. */
export type SentAnswer = { readonly status: 'sent'; readonly minutes: number; readonly outboxPath?: string }

/**
 * Asks for an account. It begins when the link of the mail is followed and the same password is given again: until then there
 * is no account, and nobody can prepare one for somebody else's mailbox.
 *
 * @throws HttpError 400 `common-password`, 429 `limited`, 503 `no-mail`, `mail-failed`, `busy` or `no-accounts`.
 */
export async function register(
  { name, email, password, locale, visitor }: Registration,
  surroundings: AccountSurroundings = {},
): Promise<SentAnswer> {
  const { database = getDatabase(), env = readServerEnv() } = surroundings
  await getAuth(surroundings)
  requireMail(env.mail)
  await requireRateLimit('register', [visitor], database)
  await requireRateLimit('mail-to-mailbox', [visitor, email], database)
  requireUncommonPassword(password, [name, email])
  await requireRateLimit('mailbox-a-day', [email], database)
  const passwordHash = await hashPassword(password)
  await sendConfirmation({ email, locale, name, passwordHash, userId: null }, surroundings)
  return toSentAnswer(accountRules.confirmationHours * 60, env.mail.kind)
}

/** @param minutes how long the link is good. */
export function toSentAnswer(minutes: number, mailKind: string): SentAnswer {
  return { status: 'sent', minutes, ...(mailKind === 'outbox' ? { outboxPath: '/dev/outbox' } : {}) }
}
