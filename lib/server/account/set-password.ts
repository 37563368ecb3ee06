import 'server-only'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { credentials, sessions } from '@/lib/server/database/account-schema'
import type { Database } from '@/lib/server/database/client'
import { withdrawLinks } from './withdraw-links'

/** Gives an account a password, in place of the one it may have. Every session and every link that was mailed before ends with that. */
export async function setPassword(userId: string, passwordHash: string, now: Date, database: Database): Promise<void> {
  await database
    .insert(credentials)
    .values({ id: randomUUID(), accountId: userId, providerId: 'credential', userId, password: passwordHash })
    .onConflictDoUpdate({
      target: [credentials.userId, credentials.providerId],
      set: { password: passwordHash, updatedAt: now },
    })
  await withdrawLinks(userId, database)
  await database.delete(sessions).where(eq(sessions.userId, userId))
}
