import 'server-only'
import { and, eq, gt } from 'drizzle-orm'
import { verifications } from '@/lib/server/database/account-schema'
import type { Database } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'

/** For who comes with a link of ours that is over. */
export const linkGone = () => new HttpError(410, 'expired', 'This link was used already, or is too old.')

/**
 * Uses up the link of a mail, within the transaction that does what it is for: where that fails the link is still good, and of
 * many who follow it at once one comes through.
 *
 * @param id of the verification. @throws HttpError 410 `expired`.
 */
export async function takeLink(id: string, now: Date, database: Database): Promise<void> {
  const isGood = and(eq(verifications.id, id), gt(verifications.expiresAt, now))
  const taken = await database.delete(verifications).where(isGood).returning({ id: verifications.id })
  if (taken.length === 0) throw linkGone()
}
