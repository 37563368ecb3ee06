import 'server-only'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { chainId, uint256 } from './columns'

/** Column for the UTC day of a block time, in days since 1970. */
const day = () => integer('day').notNull()

/**
 * Change of each player's crystal power per day, without rows for zero. The power at the start of a day is the current power minus
 * the changes from that day on.
 */
export const dailyPowerChanges = pgTable(
  'daily_power_changes',
  {
    chainId: chainId(),
    day: day(),
    /** In lower case. */
    address: text('address').notNull(),
    /** Negative if the player sold more than they bought. */
    crystalPower: uint256('crystal_power').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.day, table.address] }),
    index('daily_power_changes_by_player').on(table.chainId, table.address, table.day),
  ],
)

/**
 * Change of each row of `power_counts` per day. The counts at the start of a day are the current ones minus the changes from that
 * day on. So ranks at that time are exact without a copy of all players.
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

/** Gained crystal power per player and season: the sums of the effects of the week's events, written and undone with them. */
export const seasonGains = pgTable(
  'season_gains',
  {
    chainId: chainId(),
    /** Number of the week, see `toSeason` in `lib/leaderboard/season.ts`. */
    season: integer('season').notNull(),
    /** In lower case. */
    address: text('address').notNull(),
    /** Negative if the player sold more than they bought; then they are not on the season's board. */
    gained: uint256('gained').notNull(),
    /** Number of events. A row without events is deleted. */
    events: integer('events').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.season, table.address] }),
    index('season_gains_board')
      .on(table.chainId, table.season, table.gained.desc().nullsFirst(), table.address)
      .where(sql`${table.gained} > 0`),
  ],
)

/** Number of players by gained power in a season, with the same levels as `power_counts`. */
export const seasonCounts = pgTable(
  'season_counts',
  {
    chainId: chainId(),
    season: integer('season').notNull(),
    level: smallint('level').notNull(),
    bucket: uint256('bucket').notNull(),
    players: integer('players').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.season, table.level, table.bucket] })],
)
