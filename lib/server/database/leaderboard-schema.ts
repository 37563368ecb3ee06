import 'server-only'
import { sql } from 'drizzle-orm'
import { index, integer, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

const uint256 = (name: string) => numeric(name, { precision: 78, scale: 0, mode: 'bigint' })

/**
 * What each player's crystal power grew by in a week of the chain's time: the sums of the effects of that week's events,
 * written and undone together with them.
 */
export const seasonGains = pgTable(
  'season_gains',
  {
    chainId: integer('chain_id').notNull(),
    /** The number of the week, as `lib/leaderboard/season.ts` counts them. */
    season: integer('season').notNull(),
    /** In lower case. */
    address: text('address').notNull(),
    /** Below 0 for who sold more than they bought: they are not on the season's board. */
    gained: uint256('gained').notNull(),
    /** How many events that was. A row without any goes. */
    events: integer('events').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.season, table.address] }),
    index('season_gains_board')
      .on(table.chainId, table.season, table.gained.desc().nullsFirst(), table.address)
      .where(sql`${table.gained} > 0`),
  ],
)

/** How many players gained how much in a season, in the shape of `power_counts`. */
export const seasonCounts = pgTable(
  'season_counts',
  {
    chainId: integer('chain_id').notNull(),
    season: integer('season').notNull(),
    level: smallint('level').notNull(),
    bucket: uint256('bucket').notNull(),
    players: integer('players').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.season, table.level, table.bucket] })],
)
