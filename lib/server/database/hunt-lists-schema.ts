import 'server-only'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { gameRuns } from './games-schema'
import { chainId, uint256 } from './columns'

/** What a run has to reach for a key of a tier: a score, how many checkpoints (chests count as such), or one of these things. */
export type StoredCondition =
  | { readonly kind: 'score' | 'checkpoints'; readonly least: number }
  | { readonly kind: 'things'; readonly things: readonly number[] }

/** A hint, and from when on it is shown, in seconds since 1970. */
export type StoredHint = { readonly opensAt: number; readonly text: string }

/**
 * What sponsors told us of hunts, which no chain tells: handed in before a hunt is funded, and good for the hunt of the
 * same root and sponsor. Addresses in lower case.
 */
export const huntLists = pgTable(
  'hunt_lists',
  {
    chainId: chainId(),
    /** Of the tree over all keys: whoever knows it before the hunt is on the chain knows the keys' addresses. */
    root: text('root').notNull(),
    sponsor: text('sponsor').notNull(),
    /** A game's id or an address of the web; its hash is the `gameId` on the chain. */
    place: text('place').notNull(),
    /** That hash; null in lists that were handed in before it was kept. */
    gameId: text('game_id'),
    /** Root of the list that this one adds keys to: the first of a series, never one that continues another. */
    continues: text('continues'),
    title: text('title').notNull(),
    mode: text('mode').$type<'hidden' | 'earned'>().notNull(),
    /** Keys of each tier, in order. */
    counts: jsonb('counts').$type<readonly number[]>().notNull(),
    /** Of earned keys: what each tier takes; empty where keys are hidden. */
    conditions: jsonb('conditions').$type<readonly StoredCondition[]>().notNull(),
    hints: jsonb('hints').$type<readonly StoredHint[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.root] }),
    index('hunt_lists_of_series').on(table.chainId, sql`coalesce(${table.continues}, ${table.root})`),
    check('hunt_lists_mode_known', sql`${table.mode} in ('hidden', 'earned')`),
  ],
)

/** The keys of those hunts: their addresses, and of earned ones the sealed key itself. */
export const huntKeys = pgTable(
  'hunt_keys',
  {
    chainId: chainId(),
    root: text('root').notNull(),
    keyIndex: integer('key_index').notNull(),
    tier: integer('tier').notNull(),
    /** In lower case. */
    address: text('address').notNull(),
    /** The private key, sealed for its place alone; null where only its finder has it. */
    sealed: text('sealed'),
    /** The chest or key of the game that it lies in, by id; null where it lies in none. */
    thing: integer('thing'),
    /** The ticket that it went to; null while it is free. */
    ticket: uuid('ticket'),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.root, table.keyIndex] }),
    index('hunt_keys_by_address').on(table.chainId, table.address),
    index('hunt_keys_free')
      .on(table.chainId, table.root, table.tier, table.keyIndex)
      .where(sql`${table.ticket} is null and ${table.sealed} is not null`),
  ],
)

/** Runs that earned a key: who has the id may have it claimed, for one address, once. */
export const huntTickets = pgTable(
  'hunt_tickets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    chainId: chainId(),
    root: text('root').notNull(),
    attempt: uuid('attempt')
      .notNull()
      .references(() => gameRuns.attempt, { onDelete: 'cascade' }),
    /** As in `game_runs`. */
    player: text('player').notNull(),
    /** The best tier that the run reached. */
    tier: integer('tier').notNull(),
    /** The chest or key that the run found; 0 where its score or its checkpoints earned the ticket. */
    thing: integer('thing').notNull().default(0),
    /** Whom its key was signed for, in lower case; null before. */
    redeemedFor: text('redeemed_for'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('hunt_tickets_once').on(table.chainId, table.root, table.attempt, table.thing),
    /** A player finds a thing once, however often they play. */
    uniqueIndex('hunt_tickets_of_thing')
      .on(table.chainId, table.root, table.player, table.thing)
      .where(sql`${table.thing} > 0`),
    index('hunt_tickets_of_player').on(table.chainId, table.root, table.player),
  ],
)

/** What the relayer sent, and the most that it cost: what its daily budget is counted by. */
export const huntRelays = pgTable(
  'hunt_relays',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    chainId: chainId(),
    huntId: uint256('hunt_id').notNull(),
    sponsor: text('sponsor').notNull(),
    /** Gas limit times the highest price, in wei. */
    costWei: uint256('cost_wei').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('hunt_relays_by_time').on(table.chainId, table.createdAt)],
)
