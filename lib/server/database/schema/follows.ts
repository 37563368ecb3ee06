import 'server-only'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './account'
import { moment } from './columns'

/** Accounts that an account follows. Only the follower sees it. */
export const follows = pgTable(
  'follows',
  {
    followerId: text('follower_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    followedId: text('followed_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id for ending the follow, which does not depend on the present name of the followed account. */
    id: uuid('id').notNull().unique().defaultRandom(),
    followedAt: moment('followed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followedId] }),
    /** For deleting a followed account. */
    index('follows_of_followed').on(table.followedId),
  ],
)
