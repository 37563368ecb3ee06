import 'server-only'
import { eq } from 'drizzle-orm'
import { users } from '@/lib/server/database/account-schema'
import { getDatabase } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import { refundRateLimit, requireRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { getAuth, type AccountSurroundings } from './auth'
import { renewSession } from './begin-session'
import { requireUncommonPassword } from './common-password'
import { hashPassword } from './password-hash'
import { lockUser } from './lock-user'
import { requireSession } from './read-session'
import { setPassword } from './set-password'
import { tellOwner } from './tell-news'

type PasswordChange = {
  readonly password: string
  readonly newPassword: string
  readonly request: Request
  readonly visitor: string
}

/**
 * Changes the password for who knows the old one, and ends every other session and every link that was mailed before.
 *
 * @returns the cookies to answer with.
 * @throws HttpError 401 `logged-out` or `wrong-password`, 400 `common-password`, 429 `limited`, 503 `busy`.
 */
export async function changePassword(
  { password, newPassword, request, visitor }: PasswordChange,
  surroundings: AccountSurroundings = {},
): Promise<readonly string[]> {
  const { database = getDatabase(), now = new Date() } = surroundings
  const { userId } = await requireSession(request, surroundings)
  const auth = await getAuth(surroundings)
  await requireRateLimit('log-in', [visitor], database)
  await requireRateLimit('log-in-from-one-place', ['account', userId], database)
  const [owner] = await database.select().from(users).where(eq(users.id, userId))
  requireUncommonPassword(newPassword, owner ? [owner.name, owner.email] : [])
  const { internalAdapter, password: passwords } = await auth.$context
  const credential = await internalAdapter.findCredentialAccount(userId)
  if (!credential?.password || !(await passwords.verify({ hash: credential.password, password }))) {
    throw new HttpError(401, 'wrong-password', 'This is not the password of the account.')
  }
  const passwordHash = await hashPassword(newPassword)
  await database.transaction(async (transaction) => {
    await lockUser(userId, transaction)
    await setPassword(userId, passwordHash, now, transaction)
  })
  await refundRateLimit('log-in-from-one-place', ['account', userId], database)
  await tellOwner(userId, 'password', surroundings)
  return renewSession(request, userId, surroundings)
}
