import 'server-only'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns'

/** The secret of each UTC day's challenge. It is drawn, and its hash published, before the day opens, and never changed. */
export const dailySecrets = pgTable('daily_secrets', {
  day: text('day').primaryKey(),
  /** 64 hexadecimal digits. */
  secret: text('secret').notNull(),
  commitment: text('commitment').notNull(),
  committedAt: moment('committed_at').notNull(),
})

/** The maze of each UTC day, picked once; null if no maze could be picked. */
export const mazesOfDays = pgTable('mazes_of_days', {
  day: text('day').primaryKey(),
  slug: text('slug'),
  pickedAt: moment('picked_at').notNull(),
})

/** Attempts at daily challenges that players have taken, finished or not. */
export const dailyAttempts = pgTable(
  'daily_attempts',
  {
    /** As in `game_attempts`. */
    player: text('player').notNull(),
    day: text('day').notNull(),
    game: text('game').notNull(),
    /** From 1. */
    number: smallint('number').notNull(),
    /** Chosen by the client, so that a repeated request gets the same attempt. */
    key: uuid('key').notNull(),
    /** The id in `game_attempts`, from which attempts that were not submitted are deleted. */
    attempt: uuid('attempt').notNull(),
    takenAt: moment('taken_at').notNull(),
    /** Whether its run is stored. */
    isStored: boolean('is_stored').notNull().default(false),
    /** The shape of the stored run (`toRunShape`), to find copies; null without a run, and for one with too few presses to compare. */
    shape: integer('shape').array(),
  },
  (table) => [
    primaryKey({ columns: [table.player, table.day, table.game, table.number] }),
    index('daily_attempts_by_day').on(table.day),
    /** For deleting those of guests when their day is over. */
    index('daily_attempts_unfinished_of_guests')
      .on(table.day)
      .where(sql`${table.player} like 'guest:%' and not ${table.isStored}`),
    check('daily_attempts_number', sql`${table.number} between 1 and 3`),
  ],
)
