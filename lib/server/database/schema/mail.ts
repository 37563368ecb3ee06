import 'server-only'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns'

/**
 * Kinds of mails, the most urgent first. Strangers can cause any number of mails of a kind to wait. So each kind has a
 * connection that sends it first; if no mail of its kind is waiting, the connection sends the most urgent one.
 */
export const mailPriority = { reset: 0, account: 1, other: 2 } as const
export type MailPriority = (typeof mailPriority)[keyof typeof mailPriority]

/** Queue of e-mails until a mail server accepts them. */
export const queuedMails = pgTable(
  'queued_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    to: text('to').notNull(),
    /** Reply-To address; null for the sender's address. */
    replyTo: text('reply_to'),
    locale: text('locale').notNull(),
    subject: text('subject').notNull(),
    /** As `sealMailText` returns it, and so is `html`. */
    text: text('text').notNull(),
    html: text('html').notNull(),
    /**
     * The sealed URL by which one click in the mail client ends such mails (RFC 8058); null for a mail that cannot be
     * ended.
     */
    unsubscribeUrl: text('unsubscribe_url'),
    priority: integer('priority').$type<MailPriority>().notNull().default(mailPriority.other),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Number of failed attempts. */
    failures: integer('failures').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    /** After this time the mail is useless and is deleted. */
    goodUntil: moment('good_until').notNull(),
  },
  (table) => [
    index('queued_mails_due').on(table.priority, table.nextTryAt),
    /** For deleting and exporting accounts. */
    index('queued_mails_to').on(table.to),
  ],
)
