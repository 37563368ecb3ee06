import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { getDatabase, type Database, type PooledDatabase } from '@/lib/server/database/client'
import { waitlistEntries, waitlistTokens } from '@/lib/server/database/schema/site'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { confirmationHours, type Waitlist } from '@/lib/waitlist/waitlist'

/** The stored hash of a token. A fast hash is enough, because the token has 256 random bits. */
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Valid tokens of one entry; a new one replaces the oldest. */
const maxTokens = 5

/** Creates a token of an entry, for the link of a mail or for a response: 256 random bits as 43 characters of base64url. */
export async function issueToken(entryId: string, now: Date, database: Database): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await database.insert(waitlistTokens).values({ hash: hashToken(token), entryId, createdAt: now })
  const newest = database
    .select({ hash: waitlistTokens.hash })
    .from(waitlistTokens)
    .where(eq(waitlistTokens.entryId, entryId))
    .orderBy(desc(waitlistTokens.createdAt), waitlistTokens.hash)
    .limit(maxTokens)
  await database
    .delete(waitlistTokens)
    .where(and(eq(waitlistTokens.entryId, entryId), notInArray(waitlistTokens.hash, newest)))
  return token
}

type TokenUse = { readonly token: string; readonly visitor: string }

/** The response after joining a list. `leaveToken` leaves it again. */
export type JoinedResponse = { readonly status: 'joined'; readonly list: Waitlist; readonly leaveToken: string }

/**
 * Confirms the entry of a mail's token. Repeating it changes nothing and has the same response.
 *
 * @throws HttpError 404 `unknown-token`, 410 `expired` after a day, 429 `limited`.
 */
export async function confirmEntry(
  { token, visitor }: TokenUse,
  { database = getDatabase(), now = new Date() }: { readonly database?: PooledDatabase; readonly now?: Date } = {},
): Promise<JoinedResponse> {
  await requireRateLimit('use-token', [visitor], database)
  const [found] = await database
    .select({ entry: waitlistEntries, issuedAt: waitlistTokens.createdAt })
    .from(waitlistTokens)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistTokens.entryId))
    .where(eq(waitlistTokens.hash, hashToken(token)))
  if (!found)
    throw new HttpError(
      404,
      'unknown-token',
      'This link does not work: it is incomplete, or its address is no longer on the list.',
    )
  const { entry, issuedAt } = found
  const response: JoinedResponse = { status: 'joined', list: entry.list, leaveToken: token }
  if (entry.confirmedAt !== null) return response
  if (now.getTime() - issuedAt.getTime() > confirmationHours * 3_600_000)
    throw new HttpError(410, 'expired', `This link was valid for ${confirmationHours} hours.`)
  await database
    .update(waitlistEntries)
    .set({ confirmedAt: now })
    .where(and(eq(waitlistEntries.id, entry.id), isNull(waitlistEntries.confirmedAt)))
  return response
}

/**
 * Deletes the entry of a token and all its tokens. The token does not expire for this.
 *
 * @throws HttpError 404 `unknown-token`, 429 `limited`.
 */
export async function leaveList(
  { token, visitor }: TokenUse,
  database: PooledDatabase = getDatabase(),
): Promise<{ readonly status: 'left' }> {
  await requireRateLimit('use-token', [visitor], database)
  const entryOfToken = database
    .select({ id: waitlistTokens.entryId })
    .from(waitlistTokens)
    .where(eq(waitlistTokens.hash, hashToken(token)))
  const left = await database
    .delete(waitlistEntries)
    .where(inArray(waitlistEntries.id, entryOfToken))
    .returning({ id: waitlistEntries.id })
  if (left.length === 0)
    throw new HttpError(
      404,
      'unknown-token',
      'This link does not work: it is incomplete, or its address is no longer on the list.',
    )
  return { status: 'left' }
}
