import 'server-only'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Waitlist, WaitlistIdentityKind } from '@/lib/waitlist/waitlist'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Who wants to be on a list. Nothing is known of them but this. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    list: text('list').$type<Waitlist>().notNull(),
    kind: text('kind').$type<WaitlistIdentityKind>().notNull(),
    /** A mailbox as `toEmailAddress` writes it, or an address of a chain in lower case. */
    identity: text('identity').notNull(),
    /** The chain on which a wallet proved itself; null for a mailbox. */
    chainId: integer('chain_id'),
    /** The language to write in. */
    locale: text('locale').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When it was proven to be their own; null until then, and the entry counts for nothing. */
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    uniqueIndex('waitlist_entries_identity').on(table.list, table.kind, table.identity),
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

/** What lets a reader confirm an entry for a day and leave for ever. Only hashes: who reads the table can do neither. */
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

/** Messages that wallets were asked to sign. Each is taken away by the first answer to it. */
export const walletChallenges = pgTable(
  'wallet_challenges',
  {
    nonce: text('nonce').primaryKey(),
    list: text('list').$type<Waitlist>().notNull(),
    /** The account that is to sign, checksummed, and the chain on which a contract would be asked. */
    address: text('address').notNull(),
    chainId: integer('chain_id').notNull(),
    message: text('message').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('wallet_challenges_expiry').on(table.expiresAt)],
)

/** Messages by whose signature an owner of the contracts proves to be it. A table of their own: none of them joins a list. */
export const ownerChallenges = pgTable(
  'owner_challenges',
  {
    nonce: text('nonce').primaryKey(),
    /** The account that is to sign, checksummed, and the chain whose contracts it is to own. */
    address: text('address').notNull(),
    chainId: integer('chain_id').notNull(),
    message: text('message').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('owner_challenges_expiry').on(table.expiresAt)],
)

/** How often somebody tried something lately. The shape is that of `rate-limiter-flexible`. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** What is limited, and a hash of whom. */
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970 at which the count begins anew. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expiry').on(table.expire)],
)

/** Mail that was not sent but kept for a developer to read, on a local chain only. */
export const outboxMails = pgTable('outbox_mails', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  to: text('to').notNull(),
  /** The mailbox that an answer goes to; null where it is the one that mail comes from. */
  replyTo: text('reply_to'),
  subject: text('subject').notNull(),
  locale: text('locale').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})
