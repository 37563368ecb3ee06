import 'server-only'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ProfilePart } from '@/lib/account/profile-parts'
import { users } from './account'

/** Experience and counted runs of a player. The sums are written in the same transaction as what they count. */
export const playerProgress = pgTable(
  'player_progress',
  {
    /** As in `game_runs`. */
    player: text('player').primaryKey(),
    experience: integer('experience').notNull().default(0),
    /** Runs that the server has replayed and that a person could have played. */
    runs: integer('runs').notNull().default(0),
    /** The UTC day of the last run, and the experience that runs gave in it. */
    day: date('day'),
    dayExperience: integer('day_experience').notNull().default(0),
  },
  (table) => [
    /** For deleting the experience of guests whose cookie has expired. */
    index('player_progress_of_guests')
      .on(table.day)
      .where(sql`${table.player} like 'guest:%'`),
    check('player_progress_counts', sql`${table.experience} >= 0 and ${table.runs} >= 0`),
  ],
)

/**
 * What an account did in a game of the site on a UTC day, in the runs that quests count. The sums are written in the
 * same transaction as what they count, because an account can have a hundred thousand runs a week.
 */
export const dailyPlay = pgTable(
  'daily_play',
  {
    /** `account:` and the id of the account. */
    player: text('player').notNull(),
    day: date('day').notNull(),
    game: text('game').notNull(),
    runs: integer('runs').notNull(),
    bestScore: integer('best_score').notNull(),
    checkpoints: integer('checkpoints').notNull(),
    /** The longest combo of a run, and the metres of all; 0 for runs of which they are not stored. */
    longestCombo: integer('longest_combo').notNull(),
    metres: bigint('metres', { mode: 'number' }).notNull(),
    chests: integer('chests').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.player, table.day, table.game] }),
    /** For deleting days that no quest reads any more. */
    index('daily_play_by_day').on(table.day),
  ],
)

/** The parts of their public profile that accounts hide. An account that hides none has no row. */
export const hiddenProfileParts = pgTable('hidden_profile_parts', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  parts: text('parts').array().$type<ProfilePart[]>().notNull(),
})
