import 'server-only'
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import { createTranslator } from 'next-intl'
import { type MailSettings, readServerEnv } from '@/lib/env/server-env'
import { loadMessages } from '@/lib/i18n/load-messages'
import { defaultLocale, isLocale, type Locale, locales } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { messageKey } from '@/lib/i18n/message-key'
import { activeDays, noticeSettingsId, toUnsubscribeFragment } from '@/lib/notices/notice-schema'
import { routes } from '@/lib/routes/pages'
import type { PooledDatabase } from '@/lib/server/database/client'
import { sessions, users } from '@/lib/server/database/schema/account'
import { notices, noticeSettings } from '@/lib/server/database/schema/notices'
import { playerProgress } from '@/lib/server/database/schema/progress'
import { logger } from '@/lib/server/logger'
import { composeMail, type Mail } from '@/lib/server/mail/compose-mail'
import { nameSender } from '@/lib/server/mail/mail-sender'
import { queueMail } from '@/lib/server/mail/send-mail'
import { consumeRateLimit, refundRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { signUnsubscribeToken } from './unsubscribe'
import { type WrittenNotice, writeNotices } from './write-notices'

// The notices of a day go out in one mail. At the hour of the mails the day before is over in all time zones, and the
// results of a season are stored.

const dayMs = 86_400_000

/** The hour (UTC) from which the mails of a day are sent. */
const mailHour = 8
/** Notices older than this are not mailed, in milliseconds: after a long outage nobody gets news of last week. */
const maxAgeMs = 2 * dayMs
const maxMailed = 30
/** Accounts that one run of the job looks at; the next one continues. */
const maxAccountsPerRun = 200

/** The last time at which mails were due. */
function toDue(now: Date): Date {
  const due = new Date(now)
  due.setUTCHours(mailHour, 0, 0, 0)
  if (due > now) due.setUTCDate(due.getUTCDate() - 1)
  return due
}

type Recipient = { readonly userId: string; readonly email: string; readonly locale: Locale }

/** The mail with the notices of a day. */
async function composeNoticesMail(
  { userId, email, locale }: Recipient,
  written: readonly WrittenNotice[],
): Promise<Mail> {
  const { siteUrl } = readServerEnv()
  const t = createTranslator({
    locale: locales[locale].iso,
    messages: await loadMessages(locale),
    namespace: 'notices',
  })
  const profile = `${siteUrl}${localizedPath(locale, routes.profile)}`
  const token = await signUnsubscribeToken(userId, email)
  if (token === null) throw new Error('a site with accounts has a secret')
  const mail = composeMail({
    to: email,
    locale,
    subject: t('mail.subject', { count: written.length }),
    paragraphs: [t('mail.lead')],
    facts: written.map(({ kind, text }) => ({ label: t(`kinds.${messageKey(kind)}`), value: text })),
    action: { label: t('mail.action'), url: `${siteUrl}${localizedPath(locale, routes.home)}` },
    smallPrint: [
      { text: t('mail.settings'), url: `${profile}#${noticeSettingsId}` },
      { text: t('mail.unsubscribe'), url: profile + toUnsubscribeFragment(token) },
      ...(await nameSender(locale)),
    ],
  })
  return { ...mail, unsubscribeUrl: `${siteUrl}/api/notices/unsubscribe?token=${token}` }
}

type Due = {
  readonly settings: typeof noticeSettings.$inferSelect
  readonly email: string
  readonly locale: string
  readonly isActive: boolean
}

async function readNews({ settings }: Due, now: Date, database: PooledDatabase) {
  const { userId, mail, mailedAt } = settings
  const oldest = new Date(Math.max(mailedAt.getTime(), now.getTime() - maxAgeMs))
  return database
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.userId, userId),
        inArray(notices.kind, mail),
        gt(notices.createdAt, oldest),
        lte(notices.createdAt, now),
      ),
    )
    .orderBy(desc(notices.createdAt), notices.kind, notices.subject)
    .limit(maxMailed)
}

/**
 * Queues the mail of one account and stores until when its notices are mailed, in one transaction, so that no process
 * sends it again.
 *
 * @returns whether the site may send more mails with notices today.
 */
async function mailAccount(due: Due, now: Date, database: PooledDatabase, settings: MailSettings): Promise<boolean> {
  const { userId, mailedAt } = due.settings
  const news = due.isActive ? await readNews(due, now, database) : []
  const domain = due.email.slice(due.email.lastIndexOf('@') + 1)
  const isRefused = news.length > 0 && (await consumeRateLimit('notice-mails-to-domain', [domain], database)) !== null
  const rows = isRefused ? [] : news
  if (rows.length > 0 && (await consumeRateLimit('notice-mails', ['all'], database)) !== null) {
    // Given back, because this account is tried again by the next run of the job.
    await refundRateLimit('notice-mails-to-domain', [domain], database)
    return false
  }
  const locale = isLocale(due.locale) ? due.locale : defaultLocale
  const mail =
    rows.length === 0
      ? null
      : await composeNoticesMail({ userId, email: due.email, locale }, await writeNotices(rows, locale, database))
  await database.transaction(async (transaction) => {
    const [taken] = await transaction
      .update(noticeSettings)
      .set({ mailedAt: now })
      .where(and(eq(noticeSettings.userId, userId), eq(noticeSettings.mailedAt, mailedAt)))
      .returning({ userId: noticeSettings.userId })
    if (taken && mail) await queueMail(mail, { settings, database: transaction })
  })
  return true
}

/** Whether somebody has used an account lately: played, looked at its notices, or opened the site and not logged out. */
function isActiveSince(since: Date): SQL<boolean> {
  const used = and(eq(sessions.userId, noticeSettings.userId), gte(sessions.updatedAt, since))
  const played = and(
    sql`${playerProgress.player} = 'account:' || ${noticeSettings.userId}`,
    gte(playerProgress.day, since.toISOString().slice(0, 10)),
  )
  return sql<boolean>`(exists (select 1 from ${sessions} where ${used}) or exists (select 1 from ${playerProgress} where ${played})
    or coalesce(${noticeSettings.seenAt} >= ${since.toISOString()}::timestamptz, false))`
}

/**
 * Mails the notices of a day to the accounts that want them by mail, have a confirmed address and were used lately: at
 * most one mail a day for each, and none when there is nothing new. Older accounts come first, because all share a
 * limit and anybody can create new accounts for free.
 */
export async function mailNotices(
  now: Date,
  {
    database,
    settings = readServerEnv().mail,
  }: { readonly database: PooledDatabase; readonly settings?: MailSettings },
): Promise<void> {
  if (settings.kind === 'none') return
  const isActive = isActiveSince(new Date(now.getTime() - activeDays * dayMs))
  const all = await database
    .select({ settings: noticeSettings, email: users.email, locale: users.locale, isActive })
    .from(noticeSettings)
    .innerJoin(users, eq(users.id, noticeSettings.userId))
    .where(
      and(sql`${noticeSettings.mail} <> '{}'`, lt(noticeSettings.mailedAt, toDue(now)), eq(users.emailVerified, true)),
    )
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(maxAccountsPerRun)
  for (const due of all) {
    try {
      if (!(await mailAccount(due, now, database, settings))) return
    } catch (error) {
      logger.error({ err: error }, 'notices of an account not mailed')
      // Tried again tomorrow, so that an account whose mail fails does not delay the mails of others.
      await database.update(noticeSettings).set({ mailedAt: now }).where(eq(noticeSettings.userId, due.settings.userId))
    }
  }
}
