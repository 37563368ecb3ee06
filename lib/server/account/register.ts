import 'server-only'
import { toCountedMailbox } from '@/lib/email/email-address'
import type { Locale } from '@/lib/i18n/locales'
import { requireMail } from '@/lib/server/mail/send-mail'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { getAuth } from './auth'
import { requireUncommonPassword } from './common-password'
import { sendConfirmation, type SentResponse } from './email-confirmation'
import { hashPassword } from './password-hash'

type Registration = {
  readonly name: string
  /** Normalised by `toEmailAddress`. */
  readonly email: string
  readonly password: string
  readonly locale: Locale
  readonly visitor: string
}

/**
 * Registers an account by e-mail. `confirmEmail` creates it: there is no account before the link of the mail is followed and the
 * password given again, so that nobody can prepare an account for another person's e-mail address.
 *
 * @throws HttpError 400 `common-password`, 429 `limited`, 503 `no-mail`, `busy` or `no-accounts`.
 */
export async function register({ name, email, password, locale, visitor }: Registration): Promise<SentResponse> {
  await getAuth()
  requireMail()
  await requireRateLimit('register', [visitor])
  await requireRateLimit('mail-to-mailbox', [visitor, toCountedMailbox(email)])
  requireUncommonPassword(password, [name, email])
  await requireRateLimit('confirmation-to-mailbox-a-day', [toCountedMailbox(email)])
  return sendConfirmation({ email, locale, name, passwordHash: await hashPassword(password), userId: null }, null)
}
