import 'server-only'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'
import { waitlistTokens } from '@/lib/server/database/site-schema'
import { createToken, hashToken } from './token'

/** So many mails' links work at a time; older ones end. */
const mostTokens = 5

/** Gives an entry one more token, for one more mail or one more answer. */
export async function issueToken(entryId: string, now: Date, database: Database): Promise<string> {
  const token = createToken()
  await database.insert(waitlistTokens).values({ hash: hashToken(token), entryId, createdAt: now })
  const newest = database
    .select({ hash: waitlistTokens.hash })
    .from(waitlistTokens)
    .where(eq(waitlistTokens.entryId, entryId))
    .orderBy(desc(waitlistTokens.createdAt), waitlistTokens.hash)
    .limit(mostTokens)
  await database
    .delete(waitlistTokens)
    .where(and(eq(waitlistTokens.entryId, entryId), notInArray(waitlistTokens.hash, newest)))
  return token
}
