import * as v from 'valibot'
import { localeCodes } from '@/lib/i18n/locales'
import { isoTime, wholeNumber } from '@/lib/wire-schema'

/**
 * The kinds of notices: another player passed the account's best run, a round of a hunt opens whose keys it can win,
 * its quests are new, a season of play is over, others played a game that it made.
 */
export const noticeKinds = ['beaten', 'key-drop', 'quest-ready', 'season-result', 'game-played'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Where an account sees a notice: in the list below the bell, or in the mail of a day. */
export const noticeChannels = ['site', 'mail'] as const

/** The kinds that an account sees in the list until it chooses others. By mail it gets none. */
export const defaultSiteKinds: readonly NoticeKind[] = ['season-result']

/** How many notices of an account are stored, and for how many days. */
export const maxKeptNotices = 100
export const noticeRetentionDays = 60

/** The most notices of one kind that an account gets in a UTC day, whatever others do. */
export const maxNoticesPerKindAndDay = 10

/**
 * For how many days after its last use an account gets notices by mail, and after its last run notices of its quests.
 * The settings page states this number.
 */
export const activeDays = 14

/** After this many consecutive mails that were refused because the mailbox does not exist, an account gets no more. */
export const maxMailRefusals = 3

/** Query of `GET /api/notices` and `/api/notices/unread`: the language of the sentences. */
export const noticesQuerySchema = v.object({ locale: v.picklist(localeCodes) })

/** Response of `GET /api/notices/unread`: the number of unread notices, and the name of the bell with it. Null while logged out. */
export const unreadNoticesSchema = v.object({ unread: v.nullable(wholeNumber), label: v.string() })

/** Response of `GET /api/notices`: the newest notices of the logged-in account, as sentences. */
export const noticesSchema = v.object({
  notices: v.array(
    v.object({
      kind: v.picklist(noticeKinds),
      text: v.string(),
      /** The page that it is about, without language prefix. */
      path: v.pipe(
        v.string(),
        v.check((path) => path.startsWith('/'), 'not a path'),
        v.transform((path) => path as `/${string}`),
      ),
      at: isoTime,
      isUnread: v.boolean(),
    }),
  ),
})
export type Notices = v.InferInput<typeof noticesSchema>

/** Response of `GET` and `POST /api/notices/settings`. */
export const noticeSettingsSchema = v.object({
  site: v.array(v.picklist(noticeKinds)),
  mail: v.array(v.picklist(noticeKinds)),
  /** Whether mail can reach the account: it has a confirmed address, and the site sends mail. */
  hasMailbox: v.boolean(),
})
export type NoticeSettings = v.InferOutput<typeof noticeSettingsSchema>

/** Body of `POST /api/notices/settings`: one kind in one channel. */
export const noticeSwitchSchema = v.strictObject({
  kind: v.picklist(noticeKinds),
  channel: v.picklist(noticeChannels),
  isOn: v.boolean(),
})
export type NoticeSwitch = v.InferOutput<typeof noticeSwitchSchema>

/** The signed token of the link in a mail that turns mails off. */
export const unsubscribeTokenSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}\.[\w-]{43}$/, 'not a token'))

const unsubscribeFragment = /^#unsubscribe=([\w-]{1,64}\.[\w-]{43})$/

/** The fragment of the link to the page that turns mails off. Browsers send fragments to no server, so the token appears in no log. */
export const toUnsubscribeFragment = (token: string): string => `#unsubscribe=${token}`

/** The token in a URL fragment; null without one. */
export const readUnsubscribeFragment = (fragment: string): string | null =>
  unsubscribeFragment.exec(fragment)?.[1] ?? null

/** Where in the profile the settings are. */
export const noticeSettingsId = 'notices'
