import 'server-only'
import { inArray, or, sql, type SQL } from 'drizzle-orm'
import { contactMessages } from '@/lib/server/database/contact-schema'

/**
 * Which messages are somebody's: sent from one of their mailboxes, or signed by one of their accounts.
 *
 * @param identities proven ones: mailboxes as `toEmailAddress` writes them, addresses in lower case.
 */
export function messagesOf(identities: readonly string[]): SQL {
  const known = [...identities, 'nobody']
  return (
    or(inArray(contactMessages.email, known), inArray(sql`lower(${contactMessages.verifiedBy})`, known)) ?? sql`false`
  )
}
