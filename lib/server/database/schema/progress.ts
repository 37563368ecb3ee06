import 'server-only'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
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

/** The parts of their public profile that accounts hide. An account that hides none has no row. */
export const hiddenProfileParts = pgTable('hidden_profile_parts', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  parts: text('parts').array().$type<ProfilePart[]>().notNull(),
})
