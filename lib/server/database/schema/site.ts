import 'server-only'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Waitlist, WaitlistIdentityKind } from '@/lib/waitlist/waitlist'
import { moment } from './columns'

/** Entries of the waitlists. Nothing else about these people is stored. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    list: text('list').$type<Waitlist>().notNull(),
    kind: text('kind').$type<WaitlistIdentityKind>().notNull(),
    /** E-mail address, normalised by `toEmailAddress`, or wallet address in lower case. */
    identity: text('identity').notNull(),
    /** Chain on which the wallet was verified; null for an e-mail address. */
    chainId: integer('chain_id'),
    /** Chain of a contract wallet, which is valid only there. Null for a wallet with a private key, and for an e-mail address. */
    contractChainId: integer('contract_chain_id'),
    /** Language for e-mails. */
    locale: text('locale').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the e-mail address or wallet was confirmed. Until then null, and the entry doesn't count. */
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    /**
     * The contracts of one address on two chains may belong to two people. The identity is first, for finding the entries
     * of an account.
     */
    unique('waitlist_entries_once')
      .on(table.identity, table.list, table.kind, table.contractChainId)
      .nullsNotDistinct(),
    index('waitlist_entries_confirmed')
      .on(table.list, table.confirmedAt)
      .where(sql`${table.confirmedAt} is not null`),
    index('waitlist_entries_unconfirmed')
      .on(table.createdAt)
      .where(sql`${table.confirmedAt} is null`),
    check('waitlist_entries_list_known', sql`${table.list} in ('whitelist', 'beta')`),
    check(
      'waitlist_entries_chain_of_wallet',
      sql`(${table.kind} = 'email' and ${table.chainId} is null) or (${table.kind} = 'wallet' and ${table.chainId} is not null)`,
    ),
  ],
)

/** Tokens for confirming an entry (for a day) and for leaving (without limit). Only hashes are stored. */
export const waitlistTokens = pgTable(
  'waitlist_tokens',
  {
    /** SHA-256 of the token, in hexadecimal. */
    hash: text('hash').primaryKey(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => waitlistEntries.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('waitlist_tokens_of_entry').on(table.entryId, table.createdAt)],
)

/** Messages that wallets sign to join a list. The first response deletes its message. */
export const walletChallenges = pgTable(
  'wallet_challenges',
  {
    nonce: text('nonce').primaryKey(),
    list: text('list').$type<Waitlist>().notNull(),
    /** Checksummed address of the signer, and the chain for verifying a contract wallet. */
    address: text('address').notNull(),
    chainId: integer('chain_id').notNull(),
    message: text('message').notNull(),
    /** SHA-256 of the requesting browser's cookie, in hexadecimal. Messages of an older release have none and are not accepted. */
    browserHash: text('browser_hash').notNull().default(''),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('wallet_challenges_expiry').on(table.expiresAt)],
)

/** Messages that an owner of the contracts signs. In a separate table, so that such a message can't be used to join a list. */
export const ownerChallenges = pgTable(
  'owner_challenges',
  {
    nonce: text('nonce').primaryKey(),
    /** Checksummed address of the signer, and the chain of the contracts. */
    address: text('address').notNull(),
    chainId: integer('chain_id').notNull(),
    message: text('message').notNull(),
    /** As in `walletChallenges`. */
    browserHash: text('browser_hash').notNull().default(''),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('owner_challenges_expiry').on(table.expiresAt)],
)

/** Counters of rate limits. `rate-limiter-flexible` defines the columns. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Name of the limit and a hash of the visitor. */
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    /** Time at which the counter expires, in Unix milliseconds. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expiry').on(table.expire)],
)

/** E-mails that are stored for the developer instead of being sent, only on the local chain. */
export const outboxMails = pgTable('outbox_mails', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  to: text('to').notNull(),
  /** Reply-To address; null for the sender's address. */
  replyTo: text('reply_to'),
  subject: text('subject').notNull(),
  locale: text('locale').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})
