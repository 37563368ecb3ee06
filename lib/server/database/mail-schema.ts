import 'server-only'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Mail that is to be sent, until a mail server has taken it. */
export const queuedMails = pgTable(
  'queued_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    to: text('to').notNull(),
    /** The mailbox that an answer goes to; null where it is the one that mail comes from. */
    replyTo: text('reply_to'),
    locale: text('locale').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** How often it was handed to a mail server that did not take it. */
    failures: integer('failures').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    /** From then on nobody needs it. */
    goodUntil: moment('good_until').notNull(),
  },
  (table) => [index('queued_mails_due').on(table.nextTryAt)],
)
