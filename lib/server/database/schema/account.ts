import 'server-only'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, searched, searchedIndex } from './columns'

/**
 * Accounts. `better-auth` writes this table and those of sessions, credentials and verifications, and defines their columns.
 * Optional columns of better-auth that we don't use are missing.
 */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** Verified e-mail address, normalised by `toEmailAddress`. An account without one has an undeliverable placeholder. */
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Since when the account has had a confirmed e-mail address without a break; null while it has none. */
    emailVerifiedAt: moment('email_verified_at'),
    image: text('image'),
    /** Language for e-mails. */
    locale: text('locale').notNull().default('en'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('users_email').on(table.email)],
)

/** Sessions. The cookie contains the token and a signature, so reading this table is not enough to hijack a session. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    /** Always empty: IP addresses are not stored. */
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** `password`, or the address of the wallet in lower case. Null while the login is not complete. */
    loggedInBy: text('logged_in_by'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.token),
    index('sessions_of_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
)

/** Passwords as argon2id hashes, at most one per account. */
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

/** One-time links in our e-mails. Identifiers are hashes, so reading this table doesn't reveal a link. */
export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    /** The account's id for a password reset; for an e-mail confirmation, a `PendingEmail` as JSON. */
    value: text('value').notNull(),
    /** The account of the link; null for a new account. */
    userId: text('user_id').generatedAlwaysAs(
      sql`case when value like '{%' then value::jsonb ->> 'userId' else value end`,
    ),
    /** The e-mail address that the link confirms; null for a password reset. */
    email: text('email').generatedAlwaysAs(sql`case when value like '{%' then value::jsonb ->> 'email' end`),
    /** The session that asked for the link, which ends with it; null where none did, as for a password reset. */
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_user').on(table.userId),
    index('verifications_email').on(table.email),
    index('verifications_session').on(table.sessionId),
    index('verifications_expiry').on(table.expiresAt),
  ],
)

/** Wallets for signing in. A wallet belongs to at most one account. */
export const wallets = pgTable(
  'wallets',
  {
    /** In lower case. */
    address: text('address').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Chain of a contract wallet (ERC-1271), which is valid only there. Null for a wallet with a private key. */
    contractChainId: integer('contract_chain_id'),
    /**
     * Whether a key is linked at the address of this contract. The contract can then still log in, but counts for
     * nothing else.
     */
    isOutranked: boolean('is_outranked').notNull().default(false),
    linkedAt: moment('linked_at').notNull().defaultNow(),
  },
  (table) => [
    /** The contracts of one address on two chains may belong to two people. */
    unique('wallets_once').on(table.address, table.contractChainId).nullsNotDistinct(),
    index('wallets_of_user').on(table.userId, table.linkedAt),
    check('wallets_address_form', sql`${table.address} ~ '^0x[0-9a-f]{40}$'`),
  ],
)

/** Usernames. An account without a username has no row. */
export const profiles = pgTable(
  'profiles',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Displayed username, validated by `usernameSchema`. */
    username: text('username').notNull(),
    /** Folded username, the same for usernames that look alike, see `foldUsername`. */
    foldedUsername: text('folded_username').notNull(),
    /** The username as `foldShape` compares it; null for the younger one of two that were chosen before shapes were compared. */
    foldedShape: text('folded_shape'),
    /** The `shapeRule` by which the shape was computed; an earlier one where `fillShapes` shall compute it again. */
    shapeRule: integer('shape_rule').notNull().default(0),
    searched: searched('"username"'),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('profiles_folded_username').on(table.foldedUsername),
    uniqueIndex('profiles_folded_shape').on(table.foldedShape),
    index('profiles_shape_rule').on(table.shapeRule, table.userId),
    searchedIndex('profiles_searched', table.searched),
    /** For finding usernames by prefix. */
    index('profiles_username_start').on(sql`lower(${table.username}) text_pattern_ops`),
  ],
)

/** Nonces of messages for signing in with a wallet or linking one. The first response deletes its nonce. */
export const signInNonces = pgTable(
  'sign_in_nonces',
  {
    nonce: text('nonce').primaryKey(),
    /** SHA-256 of the requesting browser's cookie and of the wallet, chain and purpose of the message, in hexadecimal. */
    browserHash: text('browser_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sign_in_nonces_expiry').on(table.expiresAt)],
)
