import 'server-only'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { blockNumber, chainId, chainTime, uint256 } from './columns'

/** Who brought whom, and what it earned them: the sums of the purchases that a buyer made in a referrer's name. */
export const referrals = pgTable(
  'referrals',
  {
    chainId: chainId(),
    /** In lower case, as is the buyer. */
    referrer: text('referrer').notNull(),
    buyer: text('buyer').notNull(),
    purchases: integer('purchases').notNull(),
    /** What the referrer earned, in INT base units. */
    intBaseUnits: uint256('int_base_units').notNull(),
    /** What the referrer earned in native coin. */
    wei: uint256('wei').notNull(),
    firstBlock: blockNumber('first_block').notNull(),
    firstTime: chainTime('first_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.referrer, table.buyer] }),
    index('referrals_by_buyer').on(table.chainId, table.buyer),
  ],
)

/** What INT cost, one row for each block in which the sale sold some: what was paid by how much was bought. */
export const pricePoints = pgTable(
  'price_points',
  {
    chainId: chainId(),
    blockNumber: blockNumber('block_number').notNull(),
    blockTime: chainTime('block_time').notNull(),
    /** Whole INT, without bonuses. */
    boughtInt: uint256('bought_int').notNull(),
    paidWei: uint256('paid_wei').notNull(),
    /** Whole INT sold up to and with this block. */
    totalBoughtInt: uint256('total_bought_int').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.blockNumber] }),
    index('price_points_by_time').on(table.chainId, table.blockTime),
  ],
)
