import 'server-only'
import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './account'
import { moment } from './columns'

/** The items of the shop that an account has bought. The primary key sells each once; the row and its payment are one transaction. */
export const ownedItems = pgTable(
  'owned_items',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** An id of `shopItems`. */
    item: text('item').notNull(),
    /** Whole credits that were paid. */
    price: integer('price').notNull(),
    boughtAt: moment('bought_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.item] })],
)

/** The look of an account. A slot without a row has its default. */
export const wornItems = pgTable(
  'worn_items',
  {
    userId: text('user_id').notNull(),
    slot: text('slot').notNull(),
    item: text('item').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.slot] }),
    foreignKey({
      name: 'worn_items_are_owned',
      columns: [table.userId, table.item],
      foreignColumns: [ownedItems.userId, ownedItems.item],
    }).onDelete('cascade'),
  ],
)
