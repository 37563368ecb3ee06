import 'server-only'
import { accountRules } from '@/lib/account/account-rules'
import { readServerEnv } from '@/lib/env/server-env'
import { getDatabase } from '@/lib/server/database/client'
import { requireRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { requireMail } from '@/lib/server/mail/send-mail'
import { getAuth, type AccountSurroundings } from './auth'
import { toSentAnswer, type SentAnswer } from './register'

type Request = {
  /** As `toEmailAddress` writes it. */
  readonly email: string
  readonly visitor: string
}

/**
 * Sends a mailbox that has an account the link that sets a new password. The answer is the same for one that has none.
 *
 * @throws HttpError 429 `limited`, 503 `no-mail` or `no-accounts`.
 */
export async function forgetPassword(
  { email, visitor }: Request,
  surroundings: AccountSurroundings = {},
): Promise<SentAnswer> {
  const { database = getDatabase(), env = readServerEnv() } = surroundings
  const auth = await getAuth(surroundings)
  requireMail(env.mail)
  await requireRateLimit('forget-password', [visitor], database)
  await requireRateLimit('mail-to-mailbox', [visitor, email], database)
  await requireRateLimit('mailbox-a-day', [email], database)
  await auth.api.requestPasswordReset({ body: { email } })
  return toSentAnswer(accountRules.resetMinutes, env.mail.kind)
}
