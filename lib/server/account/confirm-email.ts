import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { credentials, users } from '@/lib/server/database/account-schema'
import { getDatabase, type Database } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import { refundRateLimit, requireRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { getAuth, type AccountSurroundings } from './auth'
import { beginSession } from './begin-session'
import { verifyPassword } from './password-hash'
import { lockUser } from './lock-user'
import { toConfirmation } from './mail-link'
import { parsePendingEmail, type PendingEmail } from './pending-email'
import { setPassword } from './set-password'
import { linkGone, takeLink } from './take-link'
import { tellNews } from './tell-news'

type Confirmation = {
  readonly token: string
  readonly password: string
  readonly request: Request
  readonly visitor: string
}

const isTaken = (error: unknown) =>
  ((error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code) === '23505'

async function createUser(
  { email, name, locale, passwordHash }: PendingEmail,
  now: Date,
  database: Database,
): Promise<string> {
  const id = randomUUID()
  await database.insert(users).values({ id, name, email, emailVerified: true, locale, createdAt: now, updatedAt: now })
  await database
    .insert(credentials)
    .values({ id: randomUUID(), accountId: id, providerId: 'credential', userId: id, password: passwordHash })
  return id
}

/** Gives an account that there is a mailbox and its password, in place of those it had; whoever is logged in by them is out. */
async function giveMailbox(
  userId: string,
  { email, passwordHash }: PendingEmail,
  now: Date,
  database: Database,
): Promise<string> {
  const changed = await database
    .update(users)
    .set({ email, emailVerified: true, updatedAt: now })
    .where(eq(users.id, userId))
    .returning({ id: users.id })
  if (changed.length === 0) throw linkGone()
  await setPassword(userId, passwordHash, now, database)
  return userId
}

async function readMailbox(userId: string | null, database: Database) {
  if (userId === null) return null
  const [user] = await database
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)))
  return user?.email ?? null
}

/**
 * Makes true what a mailbox was asked to confirm, for who has both the link of the mail and the password that was chosen, and
 * logs them in, and everybody else out who was in the account. The link alone does nothing: whoever was sent one that somebody else asked for does not know the password.
 *
 * @returns the cookies to answer with.
 * @throws HttpError 410 `expired`, 401 `wrong-password`, 409 `taken`, 429 `limited`, 503 `busy`.
 */
export async function confirmEmail(
  { token, password, request, visitor }: Confirmation,
  surroundings: AccountSurroundings = {},
): Promise<readonly string[]> {
  const { database = getDatabase(), now = new Date() } = surroundings
  const { internalAdapter } = await (await getAuth(surroundings)).$context
  await requireRateLimit('log-in', [visitor], database)
  await requireRateLimit('log-in-from-one-place', ['confirmation', token], database)
  const found = await internalAdapter.findVerificationValue(toConfirmation(token))
  if (!found || found.expiresAt <= now) throw linkGone()
  const pending = parsePendingEmail(found.value)
  if (!(await verifyPassword(pending.passwordHash, password))) {
    throw new HttpError(401, 'wrong-password', 'This is not the password that was chosen.')
  }
  const before = await readMailbox(pending.userId, database)
  const userId = await database
    .transaction(async (transaction) => {
      if (pending.userId !== null) await lockUser(pending.userId, transaction)
      await takeLink(found.id, now, transaction)
      return pending.userId === null
        ? createUser(pending, now, transaction)
        : giveMailbox(pending.userId, pending, now, transaction)
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? new HttpError(409, 'taken', 'This mailbox has an account by now.') : error
    })
  await refundRateLimit('log-in', [visitor], database)
  if (before !== null) tellNews({ email: before, locale: pending.locale, news: 'email' }, surroundings)
  return beginSession({ request, userId, isRemembered: true }, surroundings)
}
