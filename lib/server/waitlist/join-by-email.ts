import 'server-only'
import { sql } from 'drizzle-orm'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import type { Locale } from '@/lib/i18n/locales'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { waitlistEntries } from '@/lib/server/database/site-schema'
import { requireLimit } from '@/lib/server/limits/require-limit'
import { outboxPath } from '@/lib/server/mail/outbox'
import { requireMail, sendMail } from '@/lib/server/mail/send-mail'
import type { Waitlist } from '@/lib/waitlist/waitlist'
import { issueToken } from './issue-token'
import { writeWaitlistMail } from './write-waitlist-mail'

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
 * @throws RequestRefused 429 `limited`, 503 `no-mail`.
 */
export async function joinByEmail(join: EmailJoin, surroundings: Surroundings = {}): Promise<EmailJoinAnswer> {
  const { database = getDatabase(), env = readServerEnv(), now = new Date() } = surroundings
  const { list, email, visitor } = join
  requireMail(env.mail)
  await requireLimit('join-by-email', [visitor], database)
  await requireLimit('mail-to-mailbox', [visitor, email], database)
  const answer: EmailJoinAnswer = { status: 'sent', ...(env.mail.kind === 'outbox' ? { outboxPath } : {}) }
  // Whether it is on the list or not: a stranger's many requests must not reach the mailbox.
  await requireLimit('mailbox-a-day', [email], database)

  const { entry, token } = await enter(join, now, database)
  const isConfirmed = entry.confirmedAt !== null
  const locale = entry.locale as Locale
  const mail = await writeWaitlistMail({ list, email, locale, isConfirmed, token, siteUrl: env.siteUrl })
  await sendMail(mail, { settings: env.mail, database })
  return answer
}
