import 'server-only'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { blockNumber, chainId, chainTime, uint256 } from './columns'

/** A tier of `count` keys with `reward` each, in INT base units as a decimal string. */
export type StoredTier = { readonly count: number; readonly reward: string }

/** Hunts on the chain. Addresses in lower case, times in Unix seconds. */
export const hunts = pgTable(
  'hunts',
  {
    chainId: chainId(),
    huntId: uint256('hunt_id').notNull(),
    sponsor: text('sponsor').notNull(),
    developer: text('developer').notNull(),
    /** 32 bytes in hexadecimal. */
    gameId: text('game_id').notNull(),
    merkleRoot: text('merkle_root').notNull(),
    startTime: chainTime('start_time').notNull(),
    endTime: chainTime('end_time').notNull(),
    developerShareBps: integer('developer_share_bps').notNull(),
    maxKeysPerPlayer: bigint('max_keys_per_player', { mode: 'number' }).notNull(),
    tiers: jsonb('tiers').$type<readonly StoredTier[]>().notNull(),
    /** Whether the site counts it (`isCountedHunt`). */
    isCounted: boolean('is_counted').notNull(),
    /**
     * Identifies the hunt's keys: its root, sponsor, game and numbers of keys. Null if an earlier counted hunt has the
     * same ones, because a list of earned keys belongs to the first hunt that was funded with it. Ids grow with the
     * blocks, so neither later nor undone blocks change the value.
     */
    keySet: text('key_set'),
    /** Sum of all rewards, in INT base units. */
    escrowBaseUnits: uint256('escrow_base_units').notNull(),
    blockNumber: blockNumber('block_number').notNull(),
    logIndex: integer('log_index').notNull(),
    blockTime: chainTime('block_time').notNull(),
    transactionHash: text('transaction_hash').notNull(),
    /** This and the next two columns are null until the hunt is closed. */
    closedBlock: blockNumber('closed_block'),
    closedTime: chainTime('closed_time'),
    /** Refund of the sponsor, in INT base units. */
    refundBaseUnits: uint256('refund_base_units'),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.huntId] }),
    index('hunts_by_block').on(table.chainId, table.blockNumber),
    /** Contains only hunts that count, so that any number of others does not slow down the queries of lists. */
    index('hunts_by_root')
      .on(table.chainId, table.merkleRoot)
      .where(sql`${table.isCounted}`),
    uniqueIndex('hunts_of_key_sets').on(table.chainId, table.keySet),
    index('hunts_by_game').on(table.chainId, table.gameId),
    index('hunts_by_sponsor').on(table.chainId, table.sponsor, table.huntId),
    /** Contains only hunts that count, as the index by root. */
    index('hunts_counted_by_sponsor')
      .on(table.chainId, table.sponsor, table.gameId)
      .where(sql`${table.isCounted}`),
    index('hunts_by_end').on(table.chainId, table.endTime),
  ],
)

/** Claimed keys. Amounts in INT base units. */
export const huntFinds = pgTable(
  'hunt_finds',
  {
    chainId: chainId(),
    huntId: uint256('hunt_id').notNull(),
    keyIndex: uint256('key_index').notNull(),
    tier: uint256('tier').notNull(),
    /** In lower case. */
    player: text('player').notNull(),
    playerBaseUnits: uint256('player_base_units').notNull(),
    developerBaseUnits: uint256('developer_base_units').notNull(),
    blockNumber: blockNumber('block_number').notNull(),
    logIndex: integer('log_index').notNull(),
    blockTime: chainTime('block_time').notNull(),
    transactionHash: text('transaction_hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.huntId, table.keyIndex] }),
    index('hunt_finds_by_player').on(table.chainId, table.player, table.blockNumber, table.logIndex),
    index('hunt_finds_by_block').on(table.chainId, table.blockNumber, table.logIndex),
  ],
)

/** Withdrawals of hunt rewards by players and developers. */
export const huntWithdrawals = pgTable(
  'hunt_withdrawals',
  {
    chainId: chainId(),
    blockNumber: blockNumber('block_number').notNull(),
    logIndex: integer('log_index').notNull(),
    /** Recipient, in lower case. */
    account: text('account').notNull(),
    baseUnits: uint256('base_units').notNull(),
    blockTime: chainTime('block_time').notNull(),
    transactionHash: text('transaction_hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.blockNumber, table.logIndex] }),
    index('hunt_withdrawals_by_account').on(table.chainId, table.account, table.blockNumber, table.logIndex),
  ],
)
