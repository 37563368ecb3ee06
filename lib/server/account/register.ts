import 'server-only'
import { toCountedMailbox } from '@/lib/email-address'
import type { Locale } from '@/lib/i18n/locales'
import { requireMail } from '@/lib/server/mail/send-mail'
import { requireCommonRateLimit, requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { getAuth } from './auth'
import { requireUncommonPassword } from './common-password'
import { readPendingRegistration, sendConfirmation, type SentResponse } from './email-confirmation'
import { wrongLogin } from './login'
import { hashPassword, verifyPassword } from './password-hash'
import { requireFreeUsername } from './profile'

type Registration = {
  /** The username on the leaderboard. */
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
 * @throws HttpError 400 `common-password`, 409 `name-taken`, 429 `limited`, 503 `no-mail`, `busy` or `no-accounts`.
 */
export async function register({ name, email, password, locale, visitor }: Registration): Promise<SentResponse> {
  await getAuth()
  requireMail()
  await requireRateLimit('register', [visitor])
  await requireRateLimit('mail-to-mailbox', [visitor, toCountedMailbox(email)])
  requireUncommonPassword(password, [name, email])
  await requireFreeUsername(name, null)
  await requireRateLimit('confirmation-to-mailbox-a-day', [toCountedMailbox(email)])
  await requireCommonRateLimit('mails-to-strangers', 'confirmation', visitor)
  return sendConfirmation({ email, locale, name, passwordHash: await hashPassword(password), userId: null }, null)
}

type Resend = { readonly email: string; readonly password: string; readonly locale: Locale; readonly visitor: string }

/**
 * Mails another confirmation link for a registration that was not confirmed, to somebody who knows its password.
 *
 * @throws HttpError 401 `wrong-login`, also without such a registration, 429 `limited`, 503 `no-mail`, `busy` or `no-accounts`.
 */
export async function resendConfirmation({ email, password, locale, visitor }: Resend): Promise<SentResponse> {
  await getAuth()
  requireMail()
  await requireRateLimit('register', [visitor])
  // The same limits as for logins: otherwise passwords could be guessed here instead.
  await requireRateLimit('log-in-from-one-place', [visitor, email])
  await requireRateLimit('log-in-from-everywhere', [email])
  const pending = await readPendingRegistration(email)
  // Without a registration a hash is computed too, so that the response takes as long.
  if (!pending) await hashPassword(password)
  if (!pending || !(await verifyPassword(pending.passwordHash, password))) throw wrongLogin()
  await requireRateLimit('mail-to-mailbox', [visitor, toCountedMailbox(email)])
  await requireRateLimit('confirmation-to-mailbox-a-day', [toCountedMailbox(email)])
  await requireCommonRateLimit('mails-to-strangers', 'confirmation', visitor)
  return sendConfirmation({ ...pending, locale }, null)
}
