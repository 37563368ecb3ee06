import 'server-only'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './account'
import { moment } from './columns'

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * The quests of an account for a day (`2026-11-24`) or week (`2026-W48`), drawn when it first requests them or plays.
 */
export const questDraws = pgTable(
  'quest_draws',
  {
    userId: userId(),
    period: text('period').notNull(),
    /** Ids of `questPool`. */
    quests: text('quests').array().notNull(),
    drawnAt: moment('drawn_at').notNull(),
    /** When all quests that were completed in the period had been paid, after the end of the period; null before. */
    settledAt: moment('settled_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.period] }), index('quest_draws_by_time').on(table.drawnAt)],
)

/** Completed quests that were paid. The primary key pays each once; the row, the credits and the experience are one transaction. */
export const questPayments = pgTable(
  'quest_payments',
  {
    userId: userId(),
    period: text('period').notNull(),
    quest: text('quest').notNull(),
    /** Whole credits; 0 without a wallet, or if the wallet was already paid for another account. */
    credits: integer('credits').notNull(),
    paidAt: moment('paid_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.period, table.quest] })],
)
