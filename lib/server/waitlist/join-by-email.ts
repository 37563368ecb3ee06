import 'server-only'
import { sql } from 'drizzle-orm'
import { createTranslator } from 'next-intl'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { loadMessages } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/routes'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { waitlistEntries } from '@/lib/server/database/site-schema'
import { requireRateLimit } from '@/lib/server/rate-limits/rate-limit'
import type { Mail } from '@/lib/server/mail/mail'
import { outboxPath } from '@/lib/server/mail/outbox'
import { requireMail, sendMail } from '@/lib/server/mail/send-mail'
import { writeMail } from '@/lib/server/mail/write-mail'
import { toTokenFragment } from '@/lib/waitlist/token-fragment'
import type { Waitlist } from '@/lib/waitlist/waitlist'
import { issueToken } from './issue-token'

type EmailJoin = {
  readonly list: Waitlist
  /** As `toEmailAddress` writes it. */
  readonly email: string
  readonly locale: Locale
  readonly visitor: string
}

type Surroundings = { readonly database?: PooledDatabase; readonly env?: ServerEnv; readonly now?: Date }

/** What everybody is told, whether the mailbox is on the list or not. */
export type EmailJoinAnswer = { readonly status: 'sent'; readonly outboxPath?: string }

/** Finds or makes the entry of a mailbox. Until it is confirmed, who asks last says in which language to write. */
async function enter({ list, email, locale }: EmailJoin, now: Date, database: PooledDatabase) {
  const { confirmedAt } = waitlistEntries
  return database.transaction(async (transaction) => {
    const [entry] = await transaction
      .insert(waitlistEntries)
      .values({ list, kind: 'email', identity: email, locale, createdAt: now })
      .onConflictDoUpdate({
        target: [waitlistEntries.list, waitlistEntries.kind, waitlistEntries.identity],
        set: {
          locale: sql`case when ${confirmedAt} is null then excluded.locale else ${waitlistEntries.locale} end`,
          createdAt: sql`case when ${confirmedAt} is null then excluded.created_at else ${waitlistEntries.createdAt} end`,
        },
      })
      .returning()
    if (!entry) throw new Error('an entry was neither made nor found')
    return { entry, token: await issueToken(entry.id, now, transaction) }
  })
}

/**
 * Writes down that a mailbox wants to be on a list and sends it the mail by which its owner confirms; an owner who has
 * done so is told in the mail. The caller learns neither.
 *
 * @throws HttpError 429 `limited`, 503 `no-mail`.
 */
export async function joinByEmail(join: EmailJoin, surroundings: Surroundings = {}): Promise<EmailJoinAnswer> {
  const { database = getDatabase(), env = readServerEnv(), now = new Date() } = surroundings
  const { list, email, visitor } = join
  requireMail(env.mail)
  await requireRateLimit('join-by-email', [visitor], database)
  await requireRateLimit('mail-to-mailbox', [visitor, email], database)
  const answer: EmailJoinAnswer = { status: 'sent', ...(env.mail.kind === 'outbox' ? { outboxPath } : {}) }
  // Whether it is on the list or not: a stranger's many requests must not reach the mailbox.
  await requireRateLimit('mailbox-a-day', [email], database)

  const { entry, token } = await enter(join, now, database)
  const isConfirmed = entry.confirmedAt !== null
  const locale = entry.locale as Locale
  const mail = await writeWaitlistMail({ list, email, locale, isConfirmed, token, siteUrl: env.siteUrl })
  await sendMail(mail, { settings: env.mail, database })
  return answer
}

type WaitlistMail = {
  readonly list: Waitlist
  readonly email: string
  readonly locale: Locale
  /** Whether the mailbox has been confirmed before: then there is nothing to do. */
  readonly isConfirmed: boolean
  readonly token: string
  readonly siteUrl: string
}

/**
 * The mail to somebody who asked to join: with the link that confirms, or word that they are on the list. Only who can
 * read the mailbox learns which.
 */
async function writeWaitlistMail({ list, email, locale, isConfirmed, token, siteUrl }: WaitlistMail): Promise<Mail> {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: 'waitlistMail' })
  const page = `${siteUrl}${localizedPath(locale, routes.waitlist)}`
  const leave = { text: t('leave'), url: page + toTokenFragment('leave', token) }
  if (isConfirmed) {
    const paragraphs = [t(`joinedLead.${list}`)]
    return writeMail({ to: email, locale, subject: t(`joinedSubject.${list}`), paragraphs, smallPrint: [leave] })
  }
  return writeMail({
    to: email,
    locale,
    subject: t(`confirmSubject.${list}`),
    paragraphs: [t(`confirmLead.${list}`)],
    action: { label: t('confirmAction'), url: page + toTokenFragment('confirm', token) },
    smallPrint: [{ text: t('confirmNote') }, leave],
  })
}
