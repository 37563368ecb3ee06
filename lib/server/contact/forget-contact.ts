import 'server-only'
import { lt } from 'drizzle-orm'
import { messageDays } from '@/lib/contact/contact-answers'
import { contactChallenges, contactMessages } from '@/lib/server/database/contact-schema'
import type { Database } from '@/lib/server/database/client'

/** Deletes messages that are older than we keep them, and texts that nobody signed in time. */
export async function forgetContact(now: Date, database: Database): Promise<void> {
  const oldest = new Date(now.getTime() - messageDays * 24 * 3_600_000)
  await database.delete(contactMessages).where(lt(contactMessages.createdAt, oldest))
  await database.delete(contactChallenges).where(lt(contactChallenges.expiresAt, now))
}
