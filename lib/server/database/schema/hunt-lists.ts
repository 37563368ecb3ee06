import 'server-only'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Address, Hex } from 'viem'
import type { DrawEntry, DrawnTier, DrawWinner } from '@/lib/hunts/draws/hunt-draw'
import { entryNeeds, type HuntRules } from '@/lib/hunts/hunt-rules'
import { gameRuns } from './games'
import { blockNumber, chainId, chainTime, moment, uint256 } from './columns'

/**
 * What a run must reach for a key of a tier: a score, a number of checkpoints (chests count), one of these items, or a
 * moment of an uploaded game, which its developer's server confirms if `signer` is an address, or the replay with the
 * rules module with the SHA-256 `rules`.
 */
export type StoredCondition =
  | { readonly kind: 'score' | 'checkpoints'; readonly least: number }
  | { readonly kind: 'things'; readonly things: readonly number[] }
  | { readonly kind: 'moment'; readonly moment: string; readonly signer: Address | null; readonly rules?: string }

/** A winner of a draw with the key; null if the winner had deleted the account. */
type StoredWinner = DrawWinner & { readonly keyIndex: number | null }

/** A hint, and the time from which it is shown, in Unix seconds. */
type StoredHint = { readonly opensAt: number; readonly text: string }

/**
 * Key lists of sponsors, which are not on the chain. A sponsor submits the list before funding the hunt; it applies to the hunt
 * with the same root and sponsor. Addresses are in lower case.
 */
export const huntLists = pgTable(
  'hunt_lists',
  {
    chainId: chainId(),
    /** Merkle root of all keys. */
    root: text('root').notNull(),
    sponsor: text('sponsor').notNull(),
    /** Game id or URL. Its hash is the `gameId` on the chain. */
    place: text('place').notNull(),
    /** That hash; null in rows older than this column. */
    gameId: text('game_id'),
    /** Root of the list to which this one adds keys, always the first list of the series. */
    continues: text('continues'),
    title: text('title').notNull(),
    mode: text('mode').$type<'hidden' | 'earned'>().notNull(),
    /** Whether the server made the keys, so that the sponsor has never seen them. */
    areKeysSealed: boolean('are_keys_sealed').notNull().default(false),
    /** Number of keys per tier, in order. */
    counts: jsonb('counts').$type<readonly number[]>().notNull(),
    /**
     * The nodes of the tree over all keys (`HuntTree`), so that a proof needs only a few keys; null in rows older than
     * this column.
     */
    proofNodes: text('proof_nodes').$type<Hex>(),
    /** Condition per tier if keys are earned; empty if keys are hidden. */
    conditions: jsonb('conditions').$type<readonly StoredCondition[]>().notNull(),
    hints: jsonb('hints').$type<readonly StoredHint[]>().notNull(),
    /** Who can win earned keys and how they are released; null for the defaults, and if keys are hidden. */
    rules: jsonb('rules').$type<HuntRules>(),
    /**
     * The result of `toSeedsCommitment`, which commits to the seeds of all draws; null if keys are hidden, and in rows
     * older than this column.
     */
    seedsCommitment: text('seeds_commitment'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.root] }),
    index('hunt_lists_of_series').on(table.chainId, sql`coalesce(${table.continues}, ${table.root})`),
    check('hunt_lists_mode_known', sql`${table.mode} in ('hidden', 'earned')`),
  ],
)

/**
 * Series of hunts whose texts an operator has hidden, by the root of their first list. Their keys stay: finders can claim them.
 */
export const hiddenHunts = pgTable(
  'hidden_hunts',
  {
    chainId: chainId(),
    root: text('root').notNull(),
    reason: text('reason').notNull(),
    hiddenAt: moment('hidden_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.root] })],
)

/**
 * The rules modules that lists name, by their SHA-256, so that a hunt keeps its rules even if another version is
 * uploaded. A module is deleted with the last list that names it.
 */
export const huntModules = pgTable('hunt_modules', {
  digest: text('digest').primaryKey(),
  code: text('code').notNull(),
  /** When a list last named it. */
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Keys of these hunts: their addresses, and the sealed private keys of earned ones. */
export const huntKeys = pgTable(
  'hunt_keys',
  {
    chainId: chainId(),
    root: text('root').notNull(),
    keyIndex: integer('key_index').notNull(),
    tier: integer('tier').notNull(),
    /** In lower case. */
    address: text('address').notNull(),
    /** The encrypted private key, bound to this row; null if only its finder has it. */
    sealed: text('sealed'),
    /** Id of the game's chest or key item that contains it; null if there is none. */
    thing: integer('thing'),
    /** Ticket that received the key; null while it is free. */
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

/** Tickets for earned keys. Players get the id with a MAC (`signTicket`), with which the key can be claimed once, for one address. */
export const huntTickets = pgTable(
  'hunt_tickets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    chainId: chainId(),
    root: text('root').notNull(),
    /** The run that earned it; null for an uploaded game, whose runs the site does not see. */
    attempt: uuid('attempt').references(() => gameRuns.attempt, { onDelete: 'cascade' }),
    /** Player id, as in `game_runs`. */
    player: text('player').notNull(),
    /** Best tier that the run reached. */
    tier: integer('tier').notNull(),
    /** The item that the run found; 0 if score or checkpoints earned the ticket, or a draw. */
    thing: integer('thing').notNull().default(0),
    /** The round whose draw gave it; -1 if it was given at once. */
    round: integer('round').notNull().default(-1),
    /** Address for which the claim was signed, or to which a draw gave the key, in lower case; null before. */
    redeemedFor: text('redeemed_for'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('hunt_tickets_once').on(table.chainId, table.root, table.attempt, table.thing, table.round),
    /** A player finds an item only once. */
    uniqueIndex('hunt_tickets_of_thing')
      .on(table.chainId, table.root, table.player, table.thing)
      .where(sql`${table.thing} > 0`),
    /** The player is first, for what a player has in all hunts. */
    index('hunt_tickets_of_player').on(table.player, table.chainId, table.root),
    /** For deleting runs. */
    index('hunt_tickets_of_attempt').on(table.attempt),
    /** For counting the keys that were given to anyone in an hour. */
    index('hunt_tickets_by_time').on(table.chainId, table.root, table.createdAt),
  ],
)

/** A run of an entry by its shape, and when it was played, in milliseconds since 1970. */
type FurtherRun = { readonly shape: readonly number[]; readonly at: number }

/** Entries of players in the draws of a hunt, one for each account and round. */
export const huntEntries = pgTable(
  'hunt_entries',
  {
    /** The id that is published when the round closes. It does not identify the player. */
    id: uuid('id').primaryKey().defaultRandom(),
    chainId: chainId(),
    root: text('root').notNull(),
    round: integer('round').notNull(),
    /** Player id of an account or address, as in `game_runs`. */
    player: text('player').notNull(),
    /** The run that entered; null for an uploaded game. */
    attempt: uuid('attempt').references(() => gameRuns.attempt, { onDelete: 'cascade' }),
    /** The tiers that runs of the round reached. */
    tiers: integer('tiers').array().notNull(),
    /** Of `toRunShape`; empty without a run. */
    shape: integer('shape').array().notNull(),
    /** Further runs that tiers of the entry are from, because none of its runs reached all. */
    furtherRuns: jsonb('further_runs')
      .$type<readonly FurtherRun[]>()
      .notNull()
      .default(sql`'[]'`),
    /** The holder's wallet when the round was closed, in lower case; null before and for accounts without one. */
    wallet: text('wallet'),
    /** What was missing when the round was closed; null before and if nothing was. */
    need: text('need', { enum: entryNeeds }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('hunt_entries_once').on(table.chainId, table.root, table.round, table.player),
    index('hunt_entries_of_player').on(table.player, table.createdAt.desc().nullsFirst()),
    /** For deleting runs. */
    index('hunt_entries_of_attempt').on(table.attempt),
  ],
)

/** Rounds with entries that are not frozen yet. The job reads only these, so finished rounds cost it nothing. */
export const huntRounds = pgTable(
  'hunt_rounds',
  {
    chainId: chainId(),
    root: text('root').notNull(),
    round: integer('round').notNull(),
    /** When the job next handles it, in Unix seconds: when it closes, and later if it could not be frozen then. */
    dueAt: chainTime('due_at').notNull(),
    /** Whether nobody can enter it any more. Its entries are then judged, which can take minutes, and frozen. */
    isClosed: boolean('is_closed').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.root, table.round] }),
    index('hunt_rounds_due').on(table.chainId, table.dueAt),
  ],
)

/**
 * Closed rounds with entries. A row is written when the entries are frozen and completed by the draw, once each. It
 * contains all published data, so that the draw stays verifiable after an account is deleted.
 */
export const huntDraws = pgTable(
  'hunt_draws',
  {
    chainId: chainId(),
    root: text('root').notNull(),
    round: integer('round').notNull(),
    entries: jsonb('entries').$type<readonly DrawEntry[]>().notNull(),
    /** Their number. Lists of rounds read it instead of the entries. */
    entryCount: integer('entry_count')
      .notNull()
      .generatedAlwaysAs(sql`jsonb_array_length("entries")`),
    /** Of `hashEntries`. */
    entriesHash: text('entries_hash').notNull(),
    /** The keys that the draw can give, best paid tier first. */
    tiers: jsonb('tiers').$type<readonly DrawnTier[]>().notNull(),
    /** The earliest time of the block that decides, in Unix seconds. */
    drawAt: chainTime('draw_at').notNull(),
    /** When the job last tried to draw it, in Unix seconds; 0 before the first time. */
    triedAt: chainTime('tried_at').notNull().default(0),
    frozenAt: moment('frozen_at').notNull(),
    /** This and the following columns are null until the draw. */
    blockNumber: blockNumber('block_number'),
    blockHash: text('block_hash'),
    /** The revealed seed, 64 hexadecimal digits. */
    seed: text('seed'),
    winners: jsonb('winners').$type<readonly StoredWinner[]>(),
    drawnAt: moment('drawn_at'),
    /** Whether the entries that could not win are deleted. */
    isCleared: boolean('is_cleared').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.root, table.round] }),
    index('hunt_draws_to_clear')
      .on(table.drawnAt)
      .where(sql`not ${table.isCleared}`),
    index('hunt_draws_open')
      .on(table.chainId, table.drawAt)
      .where(sql`${table.drawnAt} is null`),
    check('hunt_draws_complete', sql`(${table.drawnAt} is null) = (${table.seed} is null)`),
  ],
)

/**
 * Lists that were not funded in time, with the rows of their keys. A hunt that is funded later gets its list back. The
 * rows are stored as they were, so that a column added later gets its default.
 */
export const huntArchives = pgTable(
  'hunt_archives',
  {
    chainId: chainId(),
    root: text('root').notNull(),
    list: jsonb('list').$type<Readonly<Record<string, unknown>>>().notNull(),
    keys: jsonb('keys').$type<readonly Readonly<Record<string, unknown>>[]>().notNull(),
    archivedAt: moment('archived_at').notNull().defaultNow(),
    /** What the list counted as when it was archived (`unfundedBounds`). The default is for a release without this column. */
    bytes: integer('bytes').notNull().default(20_000),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.root] }),
    index('hunt_archives_by_age').on(table.chainId, table.archivedAt, table.bytes),
  ],
)

/** How a relayed transaction ended. `replaced` means that another transaction of the relayer used its nonce. */
const relayOutcomes = ['success', 'reverted', 'replaced'] as const

/**
 * Transactions of the relayer. Until one has ended, `costWei` is the most that it can cost, and then what it did cost.
 */
export const huntRelays = pgTable(
  'hunt_relays',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    chainId: chainId(),
    huntId: uint256('hunt_id').notNull(),
    sponsor: text('sponsor').notNull(),
    costWei: uint256('cost_wei').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The key that is claimed; null for a withdrawal. */
    keyIndex: integer('key_index'),
    /** Whether it is paid from the sponsor's top-up instead of the daily budget. */
    isPrepaid: boolean('is_prepaid').notNull().default(false),
    /** Whether it claims a key that anyone can win; these have a budget of their own. */
    isForAnyone: boolean('is_for_anyone').notNull().default(false),
    /** Null in rows older than this column. */
    nonce: integer('nonce'),
    /** All hashes under which it was sent: each higher fee gives another one. */
    hashes: text('hashes')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /**
     * The newest signed transaction, to be sent again while no block contains it; null when it has ended. That of a
     * reverted transaction is stored for one more day, because it names the player.
     */
    signed: text('signed'),
    /** When it was last sent with a new fee. */
    sentAt: moment('sent_at'),
    outcome: text('outcome', { enum: relayOutcomes }),
  },
  (table) => [
    index('hunt_relays_by_time').on(table.chainId, table.createdAt),
    index('hunt_relays_reverted')
      .on(table.chainId, table.createdAt)
      .where(sql`${table.outcome} = 'reverted'`),
    index('hunt_relays_open')
      .on(table.chainId, table.nonce)
      .where(sql`${table.outcome} is null and ${table.nonce} is not null`),
    index('hunt_relays_prepaid')
      .on(table.chainId, table.sponsor)
      .where(sql`${table.isPrepaid}`),
  ],
)

/** Native coin that sponsors sent to the relayer, to pay the network fees of the finders of their hunts. */
export const relayTopUps = pgTable(
  'relay_top_ups',
  {
    chainId: chainId(),
    transactionHash: text('transaction_hash').notNull(),
    /** The sender, in lower case. */
    sponsor: text('sponsor').notNull(),
    wei: uint256('wei').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.transactionHash] }),
    index('relay_top_ups_of_sponsor').on(table.chainId, table.sponsor),
  ],
)
