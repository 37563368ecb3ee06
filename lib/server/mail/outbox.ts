import 'server-only'
import { desc, sql } from 'drizzle-orm'
import { getDatabase, type Database } from '@/lib/server/database/client'
import { outboxMails } from '@/lib/server/database/site-schema'
import type { Mail } from './mail'

/** Where a developer reads what was not sent. */
export const outboxPath = '/dev/outbox'

/** Older mail than the newest so many is thrown away. */
const mostKept = 200

export type OutboxMail = typeof outboxMails.$inferSelect

/** Keeps a mail for a developer to read instead of sending it. */
export async function storeInOutbox(mail: Mail, database: Database = getDatabase()): Promise<void> {
  const { to, replyTo, locale, subject, text, html } = mail
  await database.insert(outboxMails).values({ to, replyTo, locale, subject, text, html })
  await database.delete(outboxMails).where(sql`${outboxMails.id} <= (select max(id) from ${outboxMails}) - ${mostKept}`)
}

/** The mails that were kept, newest first. */
export async function readOutbox(database: Database = getDatabase()): Promise<OutboxMail[]> {
  return database.select().from(outboxMails).orderBy(desc(outboxMails.id)).limit(mostKept)
}
