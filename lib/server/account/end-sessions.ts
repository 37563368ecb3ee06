import 'server-only'
import { and, eq, ne } from 'drizzle-orm'
import { sessions } from '@/lib/server/database/account-schema'
import { getDatabase } from '@/lib/server/database/client'
import type { AccountSurroundings } from './auth'
import type { ReadSession } from './read-session'
import { withdrawLinks } from './withdraw-links'

/** Which sessions of an account to end: one by its id, or all but the one that asks. */
export type EndedSessions = { readonly id: string } | { readonly others: true }

/** Ends sessions of the account that asks, all others with the links that they may have asked for; of anybody else's nothing happens. */
export async function endSessions(
  session: ReadSession,
  ended: EndedSessions,
  { database = getDatabase() }: AccountSurroundings = {},
): Promise<void> {
  const which = 'id' in ended ? eq(sessions.id, ended.id) : ne(sessions.id, session.id)
  if ('others' in ended) await withdrawLinks(session.userId, database)
  await database.delete(sessions).where(and(eq(sessions.userId, session.userId), which))
}
