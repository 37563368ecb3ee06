import 'server-only'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { blockNumber, chainId, chainTime, uint256 } from './columns'

/** Sums of a buyer's referred purchases and of the referrer's bonuses. */
export const referrals = pgTable(
  'referrals',
  {
    chainId: chainId(),
    /** Referrer and buyer are in lower case. */
    referrer: text('referrer').notNull(),
    buyer: text('buyer').notNull(),
    purchases: integer('purchases').notNull(),
    /** Bonus of the referrer in INT base units. */
    intBaseUnits: uint256('int_base_units').notNull(),
    /** Bonus of the referrer in native coin. */
    wei: uint256('wei').notNull(),
    firstBlock: blockNumber('first_block').notNull(),
    firstTime: chainTime('first_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.referrer, table.buyer] }),
    index('referrals_by_buyer').on(table.chainId, table.buyer),
    /** For the newest buyers of a referrer. */
    index('referrals_newest').on(table.chainId, table.referrer, table.firstBlock),
  ],
)

/** Price history of INT: amounts bought and paid, one row per block with a purchase. */
export const pricePoints = pgTable(
  'price_points',
  {
    chainId: chainId(),
    blockNumber: blockNumber('block_number').notNull(),
    blockTime: chainTime('block_time').notNull(),
    /** Whole INT, without bonuses. */
    boughtInt: uint256('bought_int').notNull(),
    paidWei: uint256('paid_wei').notNull(),
    /** Whole INT sold up to and including this block. */
    totalBoughtInt: uint256('total_bought_int').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.blockNumber] }),
    index('price_points_by_time').on(table.chainId, table.blockTime),
  ],
)
