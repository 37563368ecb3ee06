import 'server-only'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { RewardReason, SeasonScore } from '@/lib/seasons/season-rules'
import { blockNumber, chainId, moment } from './columns'

/** The seasons of play whose crystals were published before they began. A season without a row pays none. */
export const playSeasons = pgTable(
  'play_seasons',
  {
    chainId: chainId(),
    /** Number of the ISO week, as of `toSeason`. */
    season: integer('season').notNull(),
    /** Crystals for the ranks, from the first. Never changes. */
    split: integer('split').array().notNull(),
    /** Crystals that are drawn among those who complete the weekly quest, one each. Never changes. */
    questCrystals: integer('quest_crystals').notNull().default(0),
    /** SHA-256 of the seed of that draw; null without one. */
    questCommitment: text('quest_commitment'),
    /** Kind of the crystals. */
    assetIndex: integer('asset_index').notNull(),
    publishedAt: moment('published_at').notNull(),
    /** When its results were stored, in the same transaction as its rewards; null until then. */
    closedAt: moment('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.season] })],
)

/** The results of a closed season: eligible players with points. They are public and have no other name than the wallet. */
export const seasonResults = pgTable(
  'season_results',
  {
    chainId: chainId(),
    season: integer('season').notNull(),
    /** In lower case. */
    wallet: text('wallet').notNull(),
    rank: integer('rank').notNull(),
    points: integer('points').notNull(),
    crystals: integer('crystals').notNull(),
    scores: jsonb('scores').$type<readonly SeasonScore[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.season, table.wallet] }),
    uniqueIndex('season_results_ranks').on(table.chainId, table.season, table.rank),
  ],
)

/**
 * The draws of the weekly quest. A row is stored when its season is closed, before the deciding block exists. The
 * columns after the entrants are null until the draw.
 */
export const seasonDraws = pgTable(
  'season_draws',
  {
    chainId: chainId(),
    season: integer('season').notNull(),
    /** The wallets that take part, in lower case and in order. They are public and have no other name. */
    entrants: text('entrants').array().notNull(),
    seed: text('seed'),
    blockNumber: blockNumber('block_number'),
    blockHash: text('block_hash'),
    /** When the winners' rewards were stored, in the same transaction. */
    drawnAt: moment('drawn_at'),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.season] })],
)

/**
 * Crystals that the game server mints. A reward gets a nonce once, before it is first sent, and keeps it while that
 * nonce can still be used. So sending it again never mints it twice.
 */
export const crystalRewards = pgTable(
  'crystal_rewards',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    chainId: chainId(),
    season: integer('season').notNull(),
    /** The reason of the reward. A wallet can have one reward of each reason in a season. */
    reason: text('reason').$type<RewardReason>().notNull().default('season-rank'),
    /** The rank of the season, or the place in the draw of the weekly quest, from 1. */
    rank: integer('rank').notNull(),
    /** The wallet that gets them, in lower case. */
    wallet: text('wallet').notNull(),
    assetIndex: integer('asset_index').notNull(),
    quantity: integer('quantity').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Null while the reward is queued, as all columns up to `mintedAt`. */
    nonce: integer('nonce'),
    /** The account of the game server that sends it, in lower case. */
    sender: text('sender'),
    /** All hashes under which it was sent: each higher fee gives another one. */
    hashes: text('hashes')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The newest signed transaction, to be sent again while no block contains it. */
    signed: text('signed'),
    /** When it was last sent with a new fee. */
    sentAt: moment('sent_at'),
    /** The newest block when the nonce was first seen as used; null before, and again if a reorganisation frees the nonce. */
    usedBlock: blockNumber('used_block'),
    /** When that was stored. */
    usedAt: moment('used_at'),
    /** The transaction that minted it, once its block is final. */
    transactionHash: text('transaction_hash'),
    mintedAt: moment('minted_at'),
  },
  (table) => [
    uniqueIndex('crystal_rewards_once').on(table.chainId, table.season, table.reason, table.rank),
    uniqueIndex('crystal_rewards_of_wallet').on(table.chainId, table.wallet, table.season, table.reason),
    /** One transaction of the game server at a time. */
    uniqueIndex('crystal_rewards_sending')
      .on(table.chainId)
      .where(sql`${table.nonce} is not null and ${table.mintedAt} is null`),
    index('crystal_rewards_queue')
      .on(table.chainId, table.season, table.reason, table.rank)
      .where(sql`${table.mintedAt} is null`),
    check('crystal_rewards_quantity', sql`${table.quantity} > 0`),
  ],
)
