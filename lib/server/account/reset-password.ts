import 'server-only'
import { eq } from 'drizzle-orm'
import { users } from '@/lib/server/database/account-schema'
import { getDatabase } from '@/lib/server/database/client'
import { requireRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { getAuth, type AccountSurroundings } from './auth'
import { requireUncommonPassword } from './common-password'
import { hashPassword } from './password-hash'
import { lockUser } from './lock-user'
import { toPasswordReset } from './mail-link'
import { setPassword } from './set-password'
import { linkGone, takeLink } from './take-link'
import { tellOwner } from './tell-news'

type Reset = { readonly token: string; readonly password: string; readonly visitor: string }

/**
 * Sets a new password by the link of a mail, once, and ends every session of the account: whoever was logged in with the old
 * password is no more. The link is used up with the new password stored, and not before.
 *
 * @throws HttpError 410 `expired`, 400 `common-password`, 429 `limited`, 503 `busy`.
 */
export async function resetPassword(
  { token, password, visitor }: Reset,
  surroundings: AccountSurroundings = {},
): Promise<void> {
  const { database = getDatabase(), now = new Date() } = surroundings
  const { internalAdapter } = await (await getAuth(surroundings)).$context
  await requireRateLimit('log-in', [visitor], database)
  const found = await internalAdapter.findVerificationValue(toPasswordReset(token))
  if (!found || found.expiresAt <= now) throw linkGone()
  const [owner] = await database.select().from(users).where(eq(users.id, found.value))
  requireUncommonPassword(password, owner ? [owner.name, owner.email] : [])
  const passwordHash = await hashPassword(password)
  await database.transaction(async (transaction) => {
    await lockUser(found.value, transaction)
    await takeLink(found.id, now, transaction)
    await setPassword(found.value, passwordHash, now, transaction)
  })
  await tellOwner(found.value, 'password', surroundings)
}
