import 'server-only'
import { asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { readServerEnv, type MailSettings } from '@/lib/env/server-env'
import type { Locale } from '@/lib/i18n/locales'
import { getDatabase, type Database } from '@/lib/server/database/client'
import { queuedMails } from '@/lib/server/database/mail-schema'
import { logger } from '@/lib/server/logger'
import { retryDelayMs } from './retry-delay'
import { sendBySmtp } from './send-by-smtp'

type DeliverOptions = { readonly settings?: MailSettings; readonly database?: Database; readonly now?: () => Date }

type QueuedMail = typeof queuedMails.$inferSelect

const mostAtOnce = 3

/** Longer than any mail server is waited for: then whoever took the mail is gone, and another takes it. */
const takenForMs = 60_000

/** What can be said of a failure without saying to whom the mail was. */
function toLogged(error: unknown): unknown {
  const { name, code, command, responseCode } = error as {
    name?: unknown
    code?: unknown
    command?: unknown
    responseCode?: unknown
  }
  return { name, code, command, responseCode }
}

/** Takes the mails that wait longest, so that nobody else sends them meanwhile. */
async function takeDue(database: Database, now: Date): Promise<QueuedMail[]> {
  const due = database
    .select({ id: queuedMails.id })
    .from(queuedMails)
    .where(lte(queuedMails.nextTryAt, now))
    .orderBy(asc(queuedMails.nextTryAt))
    .limit(mostAtOnce)
    .for('update', { skipLocked: true })
  const nextTryAt = new Date(now.getTime() + takenForMs)
  return database.update(queuedMails).set({ nextTryAt }).where(inArray(queuedMails.id, due)).returning()
}

async function deliver(
  queued: QueuedMail,
  settings: MailSettings & { kind: 'smtp' },
  database: Database,
  now: () => Date,
): Promise<void> {
  const isRow = eq(queuedMails.id, queued.id)
  if (queued.goodUntil <= now()) {
    await database.delete(queuedMails).where(isRow)
    return logger.error({ mail: queued.id, failures: queued.failures }, 'mail given up')
  }
  try {
    await sendBySmtp({ ...queued, replyTo: queued.replyTo ?? undefined, locale: queued.locale as Locale }, settings)
  } catch (error) {
    const failures = queued.failures + 1
    logger.warn({ mail: queued.id, failures, failure: toLogged(error) }, 'mail not sent')
    const nextTryAt = new Date(now().getTime() + retryDelayMs(failures, Math.random()))
    await database
      .update(queuedMails)
      .set({ failures: sql`${queuedMails.failures} + 1`, nextTryAt })
      .where(isRow)
    return
  }
  await database.delete(queuedMails).where(isRow)
}

/**
 * Hands all mails whose time has come to the mail server, a few at a time. What it does not take is tried again later; what
 * it takes is deleted. Any number of processes may do so at once: a mail is sent by one of them.
 */
export async function deliverDueMails(options: DeliverOptions = {}): Promise<void> {
  const { settings = readServerEnv().mail, database = getDatabase(), now = () => new Date() } = options
  if (settings.kind !== 'smtp') return
  for (;;) {
    const taken = await takeDue(database, now())
    if (taken.length === 0) return
    await Promise.all(taken.map((queued) => deliver(queued, settings, database, now)))
  }
}
