import 'server-only'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { HistoryKind } from '@/lib/history/history-kinds'
import { blockNumber, chainId, chainTime, moment, uint256 } from './columns'

/** Identifies the chain that the rows of a chain id come from, so that rows of two chains are never mixed. */
export const chainIdentities = pgTable('chain_identities', {
  chainId: integer('chain_id').primaryKey(),
  /** Hash of block 0; null if the nodes no longer have it. */
  genesisHash: text('genesis_hash'),
  platformAddress: text('platform_address').notNull(),
  /** keccak256 of the platform's code; empty for rows older than this column. */
  codeHash: text('code_hash').notNull().default(''),
  /** First block that can contain an event of our contracts. */
  startBlock: blockNumber('start_block').notNull(),
  /** Other contracts that are followed, in lower case and sorted; null for rows older than this column. The column is `companions`. */
  relatedContracts: text('companions').array(),
  recordedAt: moment('recorded_at').notNull().defaultNow(),
})

/** Progress of the indexer: the tables contain everything up to this block and nothing after it. */
export const chainCursors = pgTable('chain_cursors', {
  chainId: integer('chain_id').primaryKey(),
  blockNumber: blockNumber('block_number').notNull(),
  blockHash: text('block_hash').notNull(),
  blockTime: chainTime('block_time').notNull(),
  /** The newest known block, and when the indexer last polled the chain. */
  headNumber: blockNumber('head_number').notNull(),
  headSeenAt: moment('head_seen_at').notNull(),
  /** Newest final block: no reorganisation is expected up to here. At most the cursor. */
  finalNumber: blockNumber('final_number')
    .notNull()
    .default(sql`0`),
  /** The newest block with a change of crystal power. */
  boardBlock: blockNumber('board_block').notNull(),
  /** Hash of that block. Caches of the board are valid until it changes, even after a reorganisation. */
  boardHash: text('board_hash').notNull().default(''),
  /** The block that `reward_pools` and `asset_stakes` contain; another one than the cursor's in rows of an older release. */
  rewardsHash: text('rewards_hash').notNull().default(''),
})

/** Block hashes for detecting a reorganisation and its depth. */
export const indexedBlocks = pgTable(
  'indexed_blocks',
  {
    chainId: chainId(),
    number: blockNumber('number').notNull(),
    hash: text('hash').notNull(),
    /** True for blocks with events and the block before the first one. The others are deleted after a while. The column is `is_kept`. */
    isPermanent: boolean('is_kept').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.number] }),
    index('indexed_blocks_prunable')
      .on(table.chainId, table.number)
      .where(sql`not ${table.isPermanent}`),
  ],
)

/** What an event adds to its player's totals, and what undoing its block subtracts. */
export type StoredEffect = {
  readonly gemPower: string
  readonly crystalPower: string
  readonly boughtInt: string
  readonly investedWei: string
  readonly claimedWei: string
}

/** A stored event argument. Amounts are decimal strings. */
export type StoredValue =
  string | number | boolean | null | readonly StoredValue[] | { readonly [name: string]: StoredValue }

/** Event arguments by name. */
export type StoredArgs = Readonly<Record<string, StoredValue>>

/** All events of our contracts. Amounts in `args` and `effect` are decimal strings. */
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
    /** Player of the event, in lower case; null if it concerns no player, such as a changed setting. */
    playerAddress: text('player_address'),
    effect: jsonb('effect').$type<StoredEffect>(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.blockNumber, table.logIndex] }),
    /** Only for names that are queried: an index of all events would cost as much to write as the events. */
    index('chain_events_named')
      .on(table.chainId, table.name, table.blockNumber, table.logIndex)
      .where(sql`${table.name} in ('TokenPurchase', 'PurchasePaid', 'AssetAdded')`),
    index('chain_events_of_player').on(table.chainId, table.playerAddress),
    /** The crystals that were minted for a player, who may have caused a million other events. */
    index('chain_events_of_mint')
      .on(table.chainId, table.playerAddress)
      .where(sql`${table.name} = 'CrystalMint'`),
    /**
     * The newest changes of a player's crystal power, whatever else the player does. Addresses are in lower case; a query for
     * `lower(player_address)` can use no other index, which would read and sort all events of the player.
     */
    index('chain_events_of_power')
      .on(table.chainId, sql`lower(${table.playerAddress})`, table.blockNumber, table.logIndex)
      .where(sql`(${table.effect}->>'crystalPower') <> '0'`),
    /** The newest block that changed the board, for reorganisations. */
    index('chain_events_of_board')
      .on(table.chainId, table.blockNumber, table.logIndex)
      .where(sql`(${table.effect}->>'crystalPower') <> '0'`),
  ],
)

/**
 * History of accounts, one row per action as a user sees it: a purchase with its cost, bonus and referrer is one row. Derived
 * from the events of a transaction, deleted when its block is undone.
 */
export const historyEntries = pgTable(
  'history_entries',
  {
    chainId: chainId(),
    /** Account of the history, in lower case. */
    address: text('address').notNull(),
    blockNumber: blockNumber('block_number').notNull(),
    /** Log index of the event that the row is derived from. */
    logIndex: integer('log_index').notNull(),
    blockTime: chainTime('block_time').notNull(),
    transactionHash: text('transaction_hash').notNull(),
    kind: text('kind').$type<HistoryKind>().notNull(),
    /** INT base units: bought (without bonus), paid, received or earned. */
    intBaseUnits: uint256('int_base_units'),
    /** Bonus in INT base units. */
    bonusIntBaseUnits: uint256('bonus_int_base_units'),
    /** Native coin: paid, received or earned. */
    wei: uint256('wei'),
    /** Index of the gem or crystal, from 0. */
    assetIndex: integer('asset_index'),
    /** Number of gems or crystals, or amount of energy. */
    quantity: uint256('quantity'),
    /** The other account, in lower case: referrer of a purchase, buyer of a referred purchase, sender or recipient of INT. */
    otherAddress: text('other_address'),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.address, table.blockNumber, table.logIndex] }),
    index('history_by_kind').on(table.chainId, table.address, table.kind, table.blockNumber, table.logIndex),
    /** For undoing blocks. */
    index('history_by_block').on(table.chainId, table.blockNumber),
  ],
)

/** Logs of our contracts that could not be decoded, stored for a developer. */
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
    /** First 8,192 characters of the hexadecimal data. */
    data: text('data').notNull(),
    reason: text('reason').notNull(),
    blockTime: chainTime('block_time').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.blockNumber, table.logIndex] })],
)

/** Players with at least one event, and the sums of the effects of their events. */
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
    /** Sum of each change of gem and crystal power times its block time. At a time `t`, `power * t - powerSeconds` is the energy. */
    powerSeconds: uint256('power_seconds')
      .notNull()
      .default(sql`0`),
    firstSeenBlock: blockNumber('first_seen_block').notNull(),
    firstSeenTime: chainTime('first_seen_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.address] }),
    index('players_board')
      .on(table.chainId, table.crystalPower.desc().nullsFirst(), table.address)
      .where(sql`${table.crystalPower} > 0`),
    /** Holders are counted with an index-only scan. */
    index('players_holders')
      .on(table.chainId)
      .where(sql`${table.gemPower} > 0 or ${table.crystalPower} > 0`),
    /** For deleting players whose first event is undone by a reorganisation. */
    index('players_first_seen').on(table.chainId, table.firstSeenBlock),
  ],
)

/**
 * Number of players by crystal power: exactly `bucket` on level 0, from `bucket * 4096` to `bucket * 4096 + 4095` on level 1, and
 * so on. A rank is the sum of a few rows, for any number of players.
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

/** The reward stream and its two pools after each block that settles them, as `RewardPools` in `lib/assets/reward-pools.ts`. */
export const rewardPools = pgTable(
  'reward_pools',
  {
    chainId: chainId(),
    blockNumber: blockNumber('block_number').notNull(),
    gemIndex: uint256('gem_index').notNull(),
    gemPower: uint256('gem_power').notNull(),
    gemStakedInt: uint256('gem_staked_int').notNull(),
    crystalIndex: uint256('crystal_index').notNull(),
    crystalPower: uint256('crystal_power').notNull(),
    crystalStakedInt: uint256('crystal_staked_int').notNull(),
    leftWei: uint256('left_wei').notNull(),
    secondsLeft: uint256('seconds_left').notNull(),
    updatedAt: chainTime('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.blockNumber] })],
)

/** Sums over all changes of an account's stake in one kind of asset, without rows in which both are 0. */
export const assetStakes = pgTable(
  'asset_stakes',
  {
    chainId: chainId(),
    /** In lower case. */
    address: text('address').notNull(),
    isCrystal: boolean('is_crystal').notNull(),
    assetIndex: integer('asset_index').notNull(),
    power: uint256('power').notNull(),
    /** Sum of each change of power times the index of its pool in that block. */
    powerIndex: uint256('power_index').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.address, table.isCrystal, table.assetIndex] })],
)
