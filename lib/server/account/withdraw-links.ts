import 'server-only'
import { eq, like, or, sql, type SQL } from 'drizzle-orm'
import { verifications } from '@/lib/server/database/account-schema'
import type { Database } from '@/lib/server/database/client'

/** Which links of mails are of an account: a new password is kept under its id alone, a mailbox to be confirmed as a `PendingEmail`. */
export const linksOf = (userId: string): SQL =>
  or(eq(verifications.value, userId), like(verifications.value, `%"userId":${JSON.stringify(userId)}%`)) ?? sql`false`

/**
 * Takes back the links of mails that could still change the password or the mailbox of an account: who asked for one before
 * its owner changed either is not to follow it afterwards.
 */
export async function withdrawLinks(userId: string, database: Database): Promise<void> {
  await database.delete(verifications).where(linksOf(userId))
}
