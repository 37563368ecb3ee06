import 'server-only'
import { eq } from 'drizzle-orm'
import { accountRules } from '@/lib/account/account-rules'
import { users } from '@/lib/server/database/schema/account'
import { getDatabase } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import { requireMail } from '@/lib/server/mail/send-mail'
import { clearRateLimit, consumeRateLimit, requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { getAuth } from './auth'
import { setPassword } from './change-password'
import { createDeviceCookie } from './known-device'
import { lockUser } from './lock-user'
import { requireUncommonPassword } from './common-password'
import { toSentResponse, type SentResponse } from './email-confirmation'
import { consumeLink, linkExpired, toPasswordReset } from './mail-links'
import { notifyOwner } from './notify-owner'
import { hashPassword } from './password-hash'

type ResetRequest = {
  /** Normalised by `toEmailAddress`. */
  readonly email: string
  readonly visitor: string
}

/**
 * Sends the link that sets a new password to an e-mail address that has an account. The response is the same for an address
 * without one.
 *
 * @throws HttpError 429 `limited` or `reset-sent`, 503 `no-mail` or `no-accounts`.
 */
export async function sendPasswordReset({ email, visitor }: ResetRequest): Promise<SentResponse> {
  const auth = await getAuth()
  requireMail()
  await requireRateLimit('forget-password', [visitor])
  const retryAfterSeconds = await consumeRateLimit('reset-to-mailbox', [email])
  if (retryAfterSeconds !== null)
    throw new HttpError(429, 'reset-sent', 'Links for this address were sent a moment ago.', { retryAfterSeconds })
  await auth.api.requestPasswordReset({ body: { email } })
  return toSentResponse(accountRules.resetMinutes)
}

type Reset = { readonly token: string; readonly password: string; readonly visitor: string }

/**
 * Sets a new password with the link of a mail and ends all sessions of the account. The link is used up in the transaction that
 * stores the password. Failed logins are forgotten, and the browser is known at the next login, so that guesses of
 * strangers do not keep the owner of the mailbox out.
 *
 * @returns cookies for the response.
 * @throws HttpError 410 `expired`, 400 `common-password`, 429 `limited`, 503 `busy`.
 */
export async function resetPassword({ token, password, visitor }: Reset): Promise<readonly string[]> {
  const database = getDatabase()
  const { internalAdapter } = await (await getAuth()).$context
  await requireRateLimit('log-in', [visitor])
  const found = await internalAdapter.findVerificationValue(toPasswordReset(token))
  if (!found || found.expiresAt <= new Date()) throw linkExpired()
  const userId = found.value
  const [owner] = await database.select().from(users).where(eq(users.id, userId))
  requireUncommonPassword(password, owner ? [owner.name, owner.email] : [])
  const passwordHash = await hashPassword(password)
  await database.transaction(async (transaction) => {
    await lockUser(userId, transaction)
    await consumeLink(found.id, transaction)
    await setPassword(userId, passwordHash, transaction)
  })
  if (owner) {
    await clearRateLimit('log-in-from-everywhere', [owner.email])
    await clearRateLimit('log-in-from-one-place', [visitor, owner.email])
  }
  await notifyOwner(userId, 'password')
  return [await createDeviceCookie({ userId, passwordHash }, false)]
}
