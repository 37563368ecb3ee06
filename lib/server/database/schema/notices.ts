import 'server-only'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { NoticeKind } from '@/lib/notices/notice-schema'
import { users } from './account'
import { moment } from './columns'

/**
 * The details of a notice, by its kind. They contain ids instead of names, so that a notice always shows the present
 * names.
 */
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

/** Notices of accounts. Because of the primary key each is stored once, even if the job that finds it runs again. */
export const notices = pgTable(
  'notices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** The subject, for which there is one notice: a game and day, a sponsor and day, a day, or a season. */
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

/** The notice settings of an account. An account without a row has neither changed a setting nor seen a notice. */
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
