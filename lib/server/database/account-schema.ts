import 'server-only'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Who has an account. This table and those of sessions, credentials and verifications have the columns of `better-auth`,
 * which writes them; what it could keep and we do not need has no column.
 */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** A mailbox as `toEmailAddress` writes it, proven; of an account without one a name that no mail can reach. */
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    /** The language to write in. */
    locale: text('locale').notNull().default('en'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('users_email').on(table.email)],
)

/** Where somebody is logged in. The cookie holds the token and a signature, so that who reads the table is logged in nowhere. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    /** Always empty: addresses of visitors are not kept. */
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.token),
    index('sessions_of_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
)

/** Passwords, as argon2id hashes; one an account at most. */
export const credentials = pgTable(
  'credentials',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    password: text('password'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('credentials_of_user').on(table.userId, table.providerId)],
)

/** What the links of our mails are good for, once and for a while. Identifiers are hashes: who reads the table has no link. */
export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_expiry').on(table.expiresAt),
  ],
)

/** Accounts of chains by which somebody logs in. One belongs to one account at most. */
export const wallets = pgTable(
  'wallets',
  {
    /** In lower case. */
    address: text('address').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null where a key signed, which is the same on every chain; else the chain whose contract at this address vouched. */
    contractChainId: integer('contract_chain_id'),
    linkedAt: moment('linked_at').notNull().defaultNow(),
  },
  (table) => [
    index('wallets_of_user').on(table.userId, table.linkedAt),
    check('wallets_address_form', sql`${table.address} ~ '^0x[0-9a-f]{40}$'`),
  ],
)

/** By which name somebody plays. Who has chosen none has no row. */
export const profiles = pgTable(
  'profiles',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As it is shown: see `lib/leaderboard`. */
    username: text('username').notNull(),
    /** What all names that look alike have in common: see `foldUsername`. */
    foldedUsername: text('folded_username').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('profiles_folded_username').on(table.foldedUsername),
    /** For finding a name by its beginning. */
    index('profiles_username_start').on(sql`lower(${table.username}) text_pattern_ops`),
  ],
)

/** Nonces of messages by which a wallet logs in or is linked. Each is taken away by the first answer to it. */
export const signInNonces = pgTable(
  'sign_in_nonces',
  {
    nonce: text('nonce').primaryKey(),
    /** SHA-256 of the cookie of the browser that asked, in hexadecimal. */
    browserHash: text('browser_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sign_in_nonces_expiry').on(table.expiresAt)],
)
