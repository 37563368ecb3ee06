import 'server-only'
import { desc, sql } from 'drizzle-orm'
import { getDatabase, type Database } from '@/lib/server/database/client'
import { outboxMails } from '@/lib/server/database/schema/site'
import type { Mail } from './compose-mail'

/** The page that shows mails which a development server stores instead of sending them. */
export const outboxPath = '/dev/outbox'

/** Older mails are deleted. */
const maxOutboxMails = 200

type OutboxMail = typeof outboxMails.$inferSelect

/** Stores a mail in the outbox instead of sending it. */
export async function storeInOutbox(mail: Mail, database: Database = getDatabase()): Promise<void> {
  const { to, replyTo, locale, subject, text, html } = mail
  await database.insert(outboxMails).values({ to, replyTo, locale, subject, text, html })
  await database
    .delete(outboxMails)
    .where(sql`${outboxMails.id} <= (select max(id) from ${outboxMails}) - ${maxOutboxMails}`)
}

/** The mails of the outbox, newest first. */
export async function readOutbox(database: Database = getDatabase()): Promise<OutboxMail[]> {
  return database.select().from(outboxMails).orderBy(desc(outboxMails.id)).limit(maxOutboxMails)
}
