import 'server-only'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { NoticeKind } from '@/lib/notices/notice-schema'
import { users } from './account'
import { moment } from './columns'

/** What a notice is about, by its kind. Names are read when it is shown, so that it says what they are then. */
export type NoticeDetails = {
  /** A game of the site by its id, or a made game by its slug. Older notices do not name the attempt of the run. */
  readonly beaten: {
    readonly game: string
    readonly attempt?: string
    readonly score: number
    readonly isChallenge: boolean
  }
  /** Times in Unix seconds. The place is a game, as in `beaten`, or a URL. */
  readonly 'key-drop': {
    readonly hunt: string
    readonly place: string
    readonly opensAt: number
    readonly closesAt: number
    /** The INT that can be won in the round. Older notices do not say it. */
    readonly intBaseUnits?: string
  }
  readonly 'quest-ready': { readonly isWeek: boolean }
  /** `rank` is null for a crystal from the draw of the weekly quest. */
  readonly 'season-result': { readonly season: string; readonly rank: number | null; readonly crystals: number }
  readonly 'game-played': { readonly game: string; readonly day: string }
}

/** Notices of accounts. The primary key stores each once, however often the work that found it runs. */
export const notices = pgTable(
  'notices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** What there is one notice of: a game and day, a sponsor and day, a day, or a season. */
    subject: text('subject').notNull(),
    details: jsonb('details').$type<NoticeDetails[NoticeKind]>().notNull(),
    /** How often it has happened. */
    count: integer('count').notNull().default(1),
    /** The account that passed this one; null for other kinds, for guests, and once that account is deleted. */
    rivalId: text('rival_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.subject] }),
    index('notices_newest').on(table.userId, table.createdAt.desc().nullsFirst()),
    /** For deleting old ones. */
    index('notices_by_time').on(table.createdAt),
    /** For deleting an account. */
    index('notices_of_rival')
      .on(table.rivalId)
      .where(sql`${table.rivalId} is not null`),
    check(
      'notices_kind_known',
      sql`${table.kind} in ('beaten', 'key-drop', 'quest-ready', 'season-result', 'game-played')`,
    ),
  ],
)

/** What an account is notified of. An account that has neither changed nor seen anything has no row. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The kinds that it sees in the list. */
    site: text('site').array().$type<NoticeKind[]>().notNull(),
    /** The kinds that it gets by mail. */
    mail: text('mail').array().$type<NoticeKind[]>().notNull(),
    /** It has seen the notices up to this one; null before the first. */
    seenAt: moment('seen_at'),
    /** Up to when its notices have been mailed. */
    mailedAt: moment('mailed_at').notNull(),
    /** Mails in a row that the mail server has refused because there is no such mailbox. */
    refusals: integer('refusals').notNull().default(0),
  },
  (table) => [
    /** For finding the accounts whose mail is due. */
    index('notice_settings_by_mail')
      .on(table.mailedAt)
      .where(sql`${table.mail} <> '{}'`),
  ],
)
