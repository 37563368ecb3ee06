import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { readServerEnv } from '@/lib/env/server-env'
import { credentials, sessions, users } from '@/lib/server/database/schema/account'
import { getDatabase, type Database } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import { refundRateLimit, requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { getAuth } from './auth'
import { requireUncommonPassword } from './common-password'
import { revokeLinks } from './mail-links'
import { notifyOwner } from './notify-owner'
import { lockUser } from './lock-user'
import { hashPassword } from './password-hash'
import { isBrowserSession } from './session-cookies'
import { createSession, requireOpenSession, requireSession } from './sessions'

/** Sets or replaces the password of an account. It ends all sessions and revokes all mail links of the account. */
export async function setPassword(userId: string, passwordHash: string, database: Database): Promise<void> {
  await database
    .insert(credentials)
    .values({ id: randomUUID(), accountId: userId, providerId: 'credential', userId, password: passwordHash })
    .onConflictDoUpdate({
      target: [credentials.userId, credentials.providerId],
      set: { password: passwordHash, updatedAt: new Date() },
    })
  await revokeLinks(userId, database)
  await database.delete(sessions).where(eq(sessions.userId, userId))
}

type PasswordChange = {
  readonly password: string
  readonly newPassword: string
  readonly request: Request
  readonly visitor: string
}

/**
 * Changes the password of the logged-in account, which must give the old one. All other sessions and mail links end.
 *
 * @returns cookies for the response: the current session is replaced.
 * @throws HttpError 401 `logged-out` or `wrong-password`, 400 `common-password`, 429 `limited`, 503 `busy`.
 */
export async function changePassword({
  password,
  newPassword,
  request,
  visitor,
}: PasswordChange): Promise<readonly string[]> {
  const database = getDatabase()
  const session = await requireSession(request)
  const { userId } = session
  await requireRateLimit('log-in', [visitor])
  await requireRateLimit('log-in-from-one-place', ['account', userId])
  const [owner] = await database.select().from(users).where(eq(users.id, userId))
  requireUncommonPassword(newPassword, owner ? [owner.name, owner.email] : [])
  const { internalAdapter, password: passwords } = await (await getAuth()).$context
  const credential = await internalAdapter.findCredentialAccount(userId)
  if (!credential?.password || !(await passwords.verify({ hash: credential.password, password }))) throw wrongPassword()
  // The owner gets a mail about each change. Who has used up the changes of a day can still reset the password.
  await requireRateLimit('change-password', [userId])
  const passwordHash = await hashPassword(newPassword)
  await database.transaction(async (transaction) => {
    await lockUser(userId, transaction)
    // The owner may have ended this session or replaced the password while the two passwords were hashed.
    await requireOpenSession(session, transaction)
    const isChecked = and(eq(credentials.id, credential.id), eq(credentials.password, credential.password ?? ''))
    if ((await transaction.$count(credentials, isChecked)) === 0) throw wrongPassword()
    await setPassword(userId, passwordHash, transaction)
  })
  await refundRateLimit('log-in-from-one-place', ['account', userId])
  await notifyOwner(userId, 'password')
  const isRemembered = !isBrowserSession(request, readServerEnv().siteUrl)
  return createSession({ request, userId, isRemembered, loggedInBy: 'password', passwordHash })
}

const wrongPassword = () => new HttpError(401, 'wrong-password', 'This is not the password of the account.')
