import 'server-only'
import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { chainId, uint256 } from './columns'

/** Whole days since 1970 in UTC, by the time of the block. */
const day = () => integer('day').notNull()

/**
 * By how much each player's crystal power changed on a day; days without a change have no row. What a player had when a
 * day began is what they have now less the changes from that day on.
 */
export const dailyPowerChanges = pgTable(
  'daily_power_changes',
  {
    chainId: chainId(),
    day: day(),
    /** In lower case. */
    address: text('address').notNull(),
    /** Below 0 where more was sold than bought. */
    crystalPower: uint256('crystal_power').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.day, table.address] }),
    index('daily_power_changes_by_player').on(table.chainId, table.address, table.day),
  ],
)

/**
 * By how much each row of `power_counts` changed on a day: the counts when a day began are those of now less the changes
 * from that day on. So any rank of that moment is exact, and no day ever copies all players.
 */
export const dailyCountChanges = pgTable(
  'daily_count_changes',
  {
    chainId: chainId(),
    day: day(),
    level: smallint('level').notNull(),
    bucket: uint256('bucket').notNull(),
    players: integer('players').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.day, table.level, table.bucket] })],
)
