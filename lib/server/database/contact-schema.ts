import 'server-only'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Texts that wallets were asked to sign for a message to us. Each is taken away with the message that it proves. */
export const contactChallenges = pgTable(
  'contact_challenges',
  {
    nonce: text('nonce').primaryKey(),
    /** The account that is to sign, checksummed, and the chain on which a contract would be asked. */
    address: text('address').notNull(),
    chainId: integer('chain_id').notNull(),
    /** The mailbox that the message is from, and SHA-256 of the message in hexadecimal. */
    email: text('email').notNull(),
    digest: text('digest').notNull(),
    /** What is signed. */
    statement: text('statement').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('contact_challenges_expiry').on(table.expiresAt)],
)

/** What visitors wrote to us. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What the sender can name it by. */
    reference: text('reference').notNull().unique(),
    locale: text('locale').notNull(),
    name: text('name').notNull(),
    /** A mailbox as `toEmailAddress` writes it. Nobody has proven that it is the sender's. */
    email: text('email').notNull(),
    phone: text('phone'),
    company: text('company'),
    message: text('message').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The account that signed for the message, checksummed, with its chain, what it signed, and how; all null where none did. */
    verifiedBy: text('verified_by'),
    chainId: integer('chain_id'),
    statement: text('statement'),
    signature: text('signature'),
  },
  (table) => [
    index('contact_messages_age').on(table.createdAt),
    check(
      'contact_messages_proof_whole',
      sql`num_nulls(${table.verifiedBy}, ${table.chainId}, ${table.statement}, ${table.signature}) in (0, 4)`,
    ),
  ],
)
