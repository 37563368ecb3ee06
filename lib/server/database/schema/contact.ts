import 'server-only'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns'

/** Texts that a wallet signs for a contact message. The message deletes its challenge. */
export const contactChallenges = pgTable(
  'contact_challenges',
  {
    nonce: text('nonce').primaryKey(),
    /** Checksummed address of the signer, and the chain for verifying a contract wallet. */
    address: text('address').notNull(),
    chainId: integer('chain_id').notNull(),
    /** E-mail address of the sender, and SHA-256 of the message in hexadecimal. */
    email: text('email').notNull(),
    digest: text('digest').notNull(),
    /** The text to sign. */
    statement: text('statement').notNull(),
    /** As in `walletChallenges`. */
    browserHash: text('browser_hash').notNull().default(''),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('contact_challenges_expiry').on(table.expiresAt)],
)

/** Contact messages of visitors. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Reference number for the sender. */
    reference: text('reference').notNull().unique(),
    locale: text('locale').notNull(),
    name: text('name').notNull(),
    /** E-mail address, normalised by `toEmailAddress` and not verified. */
    email: text('email').notNull(),
    phone: text('phone'),
    company: text('company'),
    message: text('message').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Checksummed address of the signer, chain, signed text and signature; all null without a wallet. */
    verifiedBy: text('verified_by'),
    chainId: integer('chain_id'),
    /** The chain again if a contract signed, whose signature is valid only there; null for a private key. */
    contractChainId: integer('contract_chain_id'),
    statement: text('statement'),
    signature: text('signature'),
  },
  (table) => [
    index('contact_messages_age').on(table.createdAt),
    /** For deleting and exporting accounts, as the next one. */
    index('contact_messages_email').on(table.email),
    index('contact_messages_verified_by')
      .on(sql`lower(${table.verifiedBy})`)
      .where(sql`${table.verifiedBy} is not null`),
    check(
      'contact_messages_proof_whole',
      sql`num_nulls(${table.verifiedBy}, ${table.chainId}, ${table.statement}, ${table.signature}) in (0, 4)`,
    ),
  ],
)
