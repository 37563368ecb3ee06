import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { users } from '@/lib/server/database/schema/account'
import { noticeSettings } from '@/lib/server/database/schema/notices'
import { HttpError } from '@/lib/server/http/http-error'
import { readMailKey } from '@/lib/server/mail/seal-mail'

/**
 * The token of a link that turns an account's notices by mail off: its id with a signature (HMAC-SHA-256), as text of base64url. It is valid
 * as long as the account has the mailbox that got it, and can do nothing else.
 *
 * @returns null on a site without a secret, which has no accounts.
 */
export async function signUnsubscribeToken(userId: string, email: string): Promise<string | null> {
  const key = await readMailKey('unsubscribe links 1')
  if (key === null) return null
  const signature = createHmac('sha256', key)
    .update(JSON.stringify([userId, email]))
    .digest('base64url')
  return `${userId}.${signature}`
}

/**
 * Turns off all notices by mail of the account that a token names. Repeated, it changes nothing.
 *
 * @throws HttpError 404 `unknown-token` for a token that is forged, or of an account without the mailbox that got it.
 */
export async function unsubscribe(token: string, database: PooledDatabase = getDatabase()): Promise<void> {
  const [userId = ''] = token.split('.', 1)
  const [user] = await database
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)))
  // A missing account costs the same work, so that the response time does not reveal it.
  const valid = await signUnsubscribeToken(userId, user?.email ?? '')
  const isValid =
    user !== undefined &&
    valid !== null &&
    valid.length === token.length &&
    timingSafeEqual(Buffer.from(valid), Buffer.from(token))
  if (!isValid)
    throw new HttpError(404, 'unknown-token', 'This link does not work: it is incomplete or no longer valid.')
  await database.update(noticeSettings).set({ mail: [] }).where(eq(noticeSettings.userId, userId))
}
