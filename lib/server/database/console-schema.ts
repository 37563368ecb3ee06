import 'server-only'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** How many runs of a game were begun and never counted: what is left of attempts that are forgotten. */
export const gameAbandons = pgTable('game_abandons', {
  game: text('game').primaryKey(),
  runs: integer('runs').notNull(),
})
