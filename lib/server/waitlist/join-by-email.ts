import 'server-only'
import { sql } from 'drizzle-orm'
import { createTranslator } from 'next-intl'
import { toCountedMailbox } from '@/lib/email-address'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { loadMessages } from '@/lib/i18n/load-messages'
import { type Locale, locales } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/pages'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { waitlistEntries } from '@/lib/server/database/schema/site'
import { composeMail, type Mail } from '@/lib/server/mail/compose-mail'
import { nameSender } from '@/lib/server/mail/mail-sender'
import { outboxPath } from '@/lib/server/mail/outbox'
import { requireMail, sendMail } from '@/lib/server/mail/send-mail'
import { requireCommonRateLimit, requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { toTokenFragment } from '@/lib/waitlist/token-fragment'
import type { Waitlist } from '@/lib/waitlist/waitlist'
import { entryIdentity } from './waitlist-entries'
import { issueToken } from './waitlist-token'

type EmailJoin = {
  readonly list: Waitlist
  /** Normalised by `toEmailAddress`. */
  readonly email: string
  readonly locale: Locale
  readonly visitor: string
}

type Dependencies = { readonly database?: PooledDatabase; readonly env?: ServerEnv; readonly now?: Date }

type EmailJoinResponse = { readonly status: 'sent'; readonly outboxPath?: string }

/**
 * Stores that an e-mail address wants to join a list and mails its owner a confirmation link. An address that is already confirmed
 * gets a mail that says so; the response is the same in both cases.
 *
 * @throws HttpError 429 `limited`, 503 `no-mail`.
 */
export async function joinByEmail(join: EmailJoin, dependencies: Dependencies = {}): Promise<EmailJoinResponse> {
  const { database = getDatabase(), env = readServerEnv(), now = new Date() } = dependencies
  const { list, email, visitor } = join
  requireMail(env.mail)
  await requireRateLimit('join-by-email', [visitor], database)
  await requireRateLimit('mail-to-mailbox', [visitor, toCountedMailbox(email)], database)
  await requireRateLimit('list-to-mailbox-a-day', [toCountedMailbox(email)], database)
  await requireCommonRateLimit('mails-to-strangers', 'list', visitor, database)
  const { entry, token } = await upsertEntry(join, now, database)
  const isConfirmed = entry.confirmedAt !== null
  const locale = entry.locale as Locale
  const mail = await composeWaitlistMail({ list, email, locale, isConfirmed, token, env })
  await sendMail(mail, { settings: env.mail, database })
  return { status: 'sent', ...(env.mail.kind === 'outbox' ? { outboxPath } : {}) }
}

/** Inserts the entry of an e-mail address or finds it. Until it is confirmed, the latest request decides its language. */
async function upsertEntry({ list, email, locale }: EmailJoin, now: Date, database: PooledDatabase) {
  const { confirmedAt } = waitlistEntries
  return database.transaction(async (transaction) => {
    const [entry] = await transaction
      .insert(waitlistEntries)
      .values({ list, kind: 'email', identity: email, locale, createdAt: now })
      .onConflictDoUpdate({
        target: entryIdentity,
        set: {
          locale: sql`case when ${confirmedAt} is null then excluded.locale else ${waitlistEntries.locale} end`,
          createdAt: sql`case when ${confirmedAt} is null then excluded.created_at else ${waitlistEntries.createdAt} end`,
        },
      })
      .returning()
    if (!entry) throw new Error('the entry was neither inserted nor found')
    return { entry, token: await issueToken(entry.id, now, transaction) }
  })
}

type WaitlistMail = {
  readonly list: Waitlist
  readonly email: string
  readonly locale: Locale
  /** Whether the address is on the list already, so that there is nothing to confirm. */
  readonly isConfirmed: boolean
  readonly token: string
  readonly env: ServerEnv
}

async function composeWaitlistMail({ list, email, locale, isConfirmed, token, env }: WaitlistMail): Promise<Mail> {
  const t = createTranslator({
    locale: locales[locale].iso,
    messages: await loadMessages(locale),
    namespace: 'waitlistMail',
  })
  const page = `${env.siteUrl}${localizedPath(locale, routes.waitlist)}`
  const sender = await nameSender(locale, env)
  const leave = { text: t('leave'), url: page + toTokenFragment('leave', token) }
  if (isConfirmed) {
    const paragraphs = [t(`joinedLead.${list}`)]
    const subject = t(`joinedSubject.${list}`)
    return composeMail({ to: email, locale, subject, paragraphs, smallPrint: [leave, ...sender] })
  }
  return composeMail({
    to: email,
    locale,
    subject: t(`confirmSubject.${list}`),
    paragraphs: [t(`confirmLead.${list}`)],
    action: { label: t('confirmAction'), url: page + toTokenFragment('confirm', token) },
    smallPrint: [{ text: t('confirmNote') }, leave, ...sender],
  })
}
