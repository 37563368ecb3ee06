import 'server-only'
import { eq, like, or } from 'drizzle-orm'
import { verifications } from '@/lib/server/database/account-schema'
import type { Database } from '@/lib/server/database/client'

/**
 * Takes back the links of mails that could still change the password or the mailbox of an account: who asked for one before
 * its owner changed either is not to follow it afterwards.
 */
export async function withdrawLinks(userId: string, database: Database): Promise<void> {
  // A new password is kept under the account's id alone, a mailbox to be confirmed as a `PendingEmail`.
  const isMailbox = like(verifications.value, `%"userId":${JSON.stringify(userId)}%`)
  await database.delete(verifications).where(or(eq(verifications.value, userId), isMailbox))
}
