import 'server-only'
import { eq, inArray } from 'drizzle-orm'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { waitlistEntries, waitlistTokens } from '@/lib/server/database/site-schema'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { hashToken } from './token'

/**
 * Deletes the entry that a token belongs to, and all its tokens with it. A token lets leave for as long as there is
 * something to leave.
 *
 * @throws HttpError 404 `unknown-token`, 429 `limited`.
 */
export async function leaveList(
  { token, visitor }: { readonly token: string; readonly visitor: string },
  database: PooledDatabase = getDatabase(),
): Promise<{ readonly status: 'left' }> {
  await requireRateLimit('use-token', [visitor], database)
  const owned = database
    .select({ id: waitlistTokens.entryId })
    .from(waitlistTokens)
    .where(eq(waitlistTokens.hash, hashToken(token)))
  const left = await database
    .delete(waitlistEntries)
    .where(inArray(waitlistEntries.id, owned))
    .returning({ id: waitlistEntries.id })
  if (left.length === 0) throw new HttpError(404, 'unknown-token', 'This link belongs to no entry.')
  return { status: 'left' }
}
