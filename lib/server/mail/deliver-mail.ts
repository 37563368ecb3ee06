import 'server-only'
import { asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { createTransport, type Transporter } from 'nodemailer'
import { type MailSettings, readServerEnv } from '@/lib/env/server-env'
import { type Locale, locales } from '@/lib/i18n/locales'
import { type Database, getDatabase } from '@/lib/server/database/client'
import { queuedMails } from '@/lib/server/database/schema/mail'
import { logger } from '@/lib/server/logger'
import type { Mail } from './compose-mail'

const transports = new Map<string, Transporter>()

function getTransport(url: string): Transporter {
  const known = transports.get(url)
  if (known) return known
  // The recipient waits for the mail, so a server that hangs counts as unreachable.
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 8_000,
    greetingTimeout: 8_000,
    socketTimeout: 10_000,
  })
  transports.set(url, transport)
  return transport
}

const domainOf = (mailbox: string) => mailbox.slice(mailbox.lastIndexOf('@') + 1).replace(/>$/, '')

/**
 * Sends a mail to an SMTP server.
 *
 * @param mail its `id` becomes the Message-ID, so that mail clients recognise a mail that was sent twice.
 * @throws Error when the server does not accept it.
 */
export async function sendBySmtp(
  mail: Mail & { readonly id: string },
  { url, from }: { readonly url: string; readonly from: string },
): Promise<void> {
  await getTransport(url).sendMail({
    from,
    // nodemailer parses a string as a list of addresses; an object is always one address.
    to: { name: '', address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    messageId: `<${mail.id}@${domainOf(from)}>`,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locales[mail.locale].iso },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

const firstRetryMs = 10_000
const maxRetryMs = 6 * 3_600_000

/**
 * Milliseconds before the next retry of a mail: 10 s, 30 s, 90 s and so on up to six hours, with jitter of a quarter, so that mails
 * which failed together are not retried together.
 *
 * @param failures attempts that have failed, at least 1.
 * @param jitter a random number from 0 to 1.
 */
export function retryDelayMs(failures: number, jitter: number): number {
  const plain = Math.min(maxRetryMs, firstRetryMs * 3 ** (failures - 1))
  return Math.round(plain * (0.75 + jitter / 2))
}

type DeliverOptions = { readonly settings?: MailSettings; readonly database?: Database; readonly now?: () => Date }

type QueuedMail = typeof queuedMails.$inferSelect

const batchSize = 3

/** How long a process reserves a mail. Longer than all SMTP timeouts, so that only a process that died exceeds it. */
const leaseMs = 60_000

/** The part of an SMTP error that contains no e-mail address. */
function toLoggedError(error: unknown): unknown {
  const { name, code, command, responseCode } = error as {
    name?: unknown
    code?: unknown
    command?: unknown
    responseCode?: unknown
  }
  return { name, code, command, responseCode }
}

/** Reserves the mails that are due longest, so that no other process sends them at the same time. */
async function leaseDueMails(database: Database, now: Date): Promise<QueuedMail[]> {
  const due = database
    .select({ id: queuedMails.id })
    .from(queuedMails)
    .where(lte(queuedMails.nextTryAt, now))
    .orderBy(asc(queuedMails.nextTryAt))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  const nextTryAt = new Date(now.getTime() + leaseMs)
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
    return logger.error({ mail: queued.id, failures: queued.failures }, 'mail retries ended')
  }
  try {
    await sendBySmtp({ ...queued, replyTo: queued.replyTo ?? undefined, locale: queued.locale as Locale }, settings)
  } catch (error) {
    const failures = queued.failures + 1
    logger.warn({ mail: queued.id, failures, failure: toLoggedError(error) }, 'mail not sent')
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
 * Sends all queued mails that are due, in batches. A sent mail is deleted; a failed one is retried later. Several processes may call
 * this at the same time: each mail is sent by one of them.
 */
export async function deliverDueMails(options: DeliverOptions = {}): Promise<void> {
  const { settings = readServerEnv().mail, database = getDatabase(), now = () => new Date() } = options
  if (settings.kind !== 'smtp') return
  for (;;) {
    const taken = await leaseDueMails(database, now())
    if (taken.length === 0) return
    await Promise.all(taken.map((queued) => deliver(queued, settings, database, now)))
  }
}
