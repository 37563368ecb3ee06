import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { waitlistEntries, waitlistTokens } from '@/lib/server/database/site-schema'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { confirmationHours, type Waitlist } from '@/lib/waitlist/waitlist'
import { hashToken } from './token'

type TokenUse = { readonly token: string; readonly visitor: string }

/** Who is on which list now; the token lets them leave it. */
export type JoinedAnswer = { readonly status: 'joined'; readonly list: Waitlist; readonly leaveToken: string }

/**
 * Confirms the entry that a mail's token belongs to. Once: later uses change nothing and say the same.
 *
 * @throws HttpError 404 `unknown-token`, 410 `expired` after a day, 429 `limited`.
 */
export async function confirmEntry(
  { token, visitor }: TokenUse,
  { database = getDatabase(), now = new Date() }: { readonly database?: PooledDatabase; readonly now?: Date } = {},
): Promise<JoinedAnswer> {
  await requireRateLimit('use-token', [visitor], database)
  const [found] = await database
    .select({ entry: waitlistEntries, issuedAt: waitlistTokens.createdAt })
    .from(waitlistTokens)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistTokens.entryId))
    .where(eq(waitlistTokens.hash, hashToken(token)))
  if (!found) throw new HttpError(404, 'unknown-token', 'This link belongs to no entry.')
  const { entry, issuedAt } = found
  const answer: JoinedAnswer = { status: 'joined', list: entry.list, leaveToken: token }
  if (entry.confirmedAt !== null) return answer
  if (now.getTime() - issuedAt.getTime() > confirmationHours * 3_600_000) {
    throw new HttpError(410, 'expired', `This link was good for ${confirmationHours} hours.`)
  }
  await database
    .update(waitlistEntries)
    .set({ confirmedAt: now })
    .where(and(eq(waitlistEntries.id, entry.id), isNull(waitlistEntries.confirmedAt)))
  return answer
}
