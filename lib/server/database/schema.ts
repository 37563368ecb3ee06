import 'server-only'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { HistoryKind } from '@/lib/history/history-kind'
import { blockNumber, chainId, chainTime, uint256 } from './columns'

/** Which chain the rows of a chain id were read from. Rows of another chain of the same id are never mixed in. */
export const chainIdentities = pgTable('chain_identities', {
  chainId: integer('chain_id').primaryKey(),
  /** Hash of block 0; null where the nodes no longer have it. */
  genesisHash: text('genesis_hash'),
  platformAddress: text('platform_address').notNull(),
  /** keccak256 of the platform's code; empty where the rows are older than this column. */
  codeHash: text('code_hash').notNull().default(''),
  /** First block that can hold an event of ours. */
  startBlock: blockNumber('start_block').notNull(),
  /** The contracts followed beside the platform, in lower case and order; null where the rows are older than histories. */
  relatedContracts: text('companions').array(),
  recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull().defaultNow(),
})

/** How far a chain has been read: everything up to and including this block is in the tables, nothing after it. */
export const chainCursors = pgTable('chain_cursors', {
  chainId: integer('chain_id').primaryKey(),
  blockNumber: blockNumber('block_number').notNull(),
  blockHash: text('block_hash').notNull(),
  blockTime: chainTime('block_time').notNull(),
  /** The newest block that the node was seen to have, and when the indexer last looked. */
  headNumber: blockNumber('head_number').notNull(),
  headSeenAt: timestamp('head_seen_at', { withTimezone: true }).notNull(),
  /** Up to here nothing is expected to be taken back; what is newer is fresh. Never above the cursor. */
  finalNumber: blockNumber('final_number')
    .notNull()
    .default(sql`0`),
  /** The newest block that changed anybody's crystal power. */
  boardBlock: blockNumber('board_block').notNull(),
  /** Its hash: what was computed from the board stays right until this changes, through reorganisations as well. */
  boardHash: text('board_hash').notNull().default(''),
})

/** Hashes by which a reorganisation is noticed and its depth is found. */
export const indexedBlocks = pgTable(
  'indexed_blocks',
  {
    chainId: chainId(),
    number: blockNumber('number').notNull(),
    hash: text('hash').notNull(),
    /** Kept for ever: the block before the first, and every block with an event. The others go after a while. */
    isPermanent: boolean('is_kept').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.number] }),
    index('indexed_blocks_prunable')
      .on(table.chainId, table.number)
      .where(sql`not ${table.isPermanent}`),
  ],
)

/** What an event changed of its player: added when it is applied, subtracted when its block is undone. */
export type StoredEffect = {
  readonly gemPower: string
  readonly crystalPower: string
  readonly boughtInt: string
  readonly investedWei: string
  readonly claimedWei: string
}

/** A value of an event as it is stored: amounts as decimal strings. */
export type StoredValue =
  string | number | boolean | null | readonly StoredValue[] | { readonly [name: string]: StoredValue }

/** The arguments of an event by their names. */
export type StoredArgs = Readonly<Record<string, StoredValue>>

/** Everything our contracts said, as it was said. Amounts inside `args` and `effect` are decimal strings. */
export const chainEvents = pgTable(
  'chain_events',
  {
    chainId: chainId(),
    blockNumber: blockNumber('block_number').notNull(),
    logIndex: integer('log_index').notNull(),
    blockHash: text('block_hash').notNull(),
    blockTime: chainTime('block_time').notNull(),
    transactionHash: text('transaction_hash').notNull(),
    contractAddress: text('contract_address').notNull(),
    name: text('name').notNull(),
    args: jsonb('args').$type<StoredArgs>().notNull(),
    /** Whose event it is, in lower case; null where it is nobody's (a setting that changed). */
    playerAddress: text('player_address'),
    effect: jsonb('effect').$type<StoredEffect>(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.blockNumber, table.logIndex] }),
    /** Of the names that are asked for: an index of all events would cost as much to write as the events. */
    index('chain_events_named')
      .on(table.chainId, table.name, table.blockNumber, table.logIndex)
      .where(sql`${table.name} in ('TokenPurchase', 'PurchasePaid', 'AssetAdded')`),
    index('chain_events_of_player').on(table.chainId, table.playerAddress),
  ],
)

/**
 * What happened to an account, one row for each thing that its owner would call one: a purchase with its cost, bonus and
 * referrer, a stone with the INT paid for it. Written from the events of a transaction, deleted when its block is undone.
 */
export const historyEntries = pgTable(
  'history_entries',
  {
    chainId: chainId(),
    /** Whose history it is in, in lower case. */
    address: text('address').notNull(),
    blockNumber: blockNumber('block_number').notNull(),
    /** Of the event that the row is made from. */
    logIndex: integer('log_index').notNull(),
    blockTime: chainTime('block_time').notNull(),
    transactionHash: text('transaction_hash').notNull(),
    kind: text('kind').$type<HistoryKind>().notNull(),
    /** INT in base units: bought (without bonus), paid, received, earned. */
    intBaseUnits: uint256('int_base_units'),
    /** INT in base units that came on top. */
    bonusIntBaseUnits: uint256('bonus_int_base_units'),
    /** Native coin: paid, received or earned. */
    wei: uint256('wei'),
    /** The gem or crystal, by its number from 0. */
    assetIndex: integer('asset_index'),
    /** How many stones, or how much energy. */
    quantity: uint256('quantity'),
    /** Who else took part, in lower case: the referrer of a purchase, its buyer for the referrer, sender or receiver of INT. */
    otherAddress: text('other_address'),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.address, table.blockNumber, table.logIndex] }),
    /** For undoing blocks. */
    index('history_by_block').on(table.chainId, table.blockNumber),
  ],
)

/** Logs of our contracts that could not be understood: recorded for a human, and passed over. */
export const quarantinedLogs = pgTable(
  'quarantined_logs',
  {
    chainId: chainId(),
    blockNumber: blockNumber('block_number').notNull(),
    logIndex: integer('log_index').notNull(),
    blockHash: text('block_hash').notNull(),
    transactionHash: text('transaction_hash').notNull(),
    contractAddress: text('contract_address').notNull(),
    topics: jsonb('topics').$type<readonly string[]>().notNull(),
    /** The data as hexadecimal text, its first 8,192 characters. */
    data: text('data').notNull(),
    reason: text('reason').notNull(),
    blockTime: chainTime('block_time').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.blockNumber, table.logIndex] })],
)

/** Whoever ever bought, sold, was given or claimed something: the sums of the effects of their events. */
export const players = pgTable(
  'players',
  {
    chainId: chainId(),
    /** In lower case. */
    address: text('address').notNull(),
    gemPower: uint256('gem_power').notNull(),
    crystalPower: uint256('crystal_power').notNull(),
    /** Whole INT bought from the sale, without bonuses. */
    boughtInt: uint256('bought_int').notNull(),
    /** Native coin paid for it, in wei. */
    investedWei: uint256('invested_wei').notNull(),
    /** Earnings paid out, in wei. */
    claimedWei: uint256('claimed_wei').notNull(),
    firstSeenBlock: blockNumber('first_seen_block').notNull(),
    firstSeenTime: chainTime('first_seen_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.address] }),
    index('players_board')
      .on(table.chainId, table.crystalPower.desc().nullsFirst(), table.address)
      .where(sql`${table.crystalPower} > 0`),
    /** Holders are counted from this index alone. */
    index('players_holders')
      .on(table.chainId)
      .where(sql`${table.gemPower} > 0 or ${table.crystalPower} > 0`),
  ],
)

/**
 * How many players have a crystal power: exactly `bucket` on level 0, within `bucket * 4096 ... bucket * 4096 + 4095`
 * on level 1, and so on. A rank is the sum of few of these rows, however many players there are.
 */
export const powerCounts = pgTable(
  'power_counts',
  {
    chainId: chainId(),
    level: smallint('level').notNull(),
    bucket: uint256('bucket').notNull(),
    players: integer('players').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.level, table.bucket] })],
)
