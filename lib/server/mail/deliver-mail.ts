import 'server-only'
import { asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { createTransport, type Transporter } from 'nodemailer'
import { type MailSettings, readServerEnv } from '@/lib/env/server-env'
import { type Locale, locales } from '@/lib/i18n/locales'
import { type Database, getDatabase } from '@/lib/server/database/client'
import { queuedMails } from '@/lib/server/database/mail-schema'
import { logger } from '@/lib/server/logger'
import type { Mail } from './mail'

const transports = new Map<string, Transporter>()

function transportTo(url: string): Transporter {
  const known = transports.get(url)
  if (known) return known
  // A mail is waited for by its reader: a server that hangs counts as one that is not there.
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
 * Hands a mail to an SMTP server.
 *
 * @param mail with an id of its own, by which a reader's program knows a mail that was sent twice.
 * @throws Error where the server does not take it.
 */
export async function sendBySmtp(
  mail: Mail & { readonly id: string },
  { url, from }: { readonly url: string; readonly from: string },
): Promise<void> {
  await transportTo(url).sendMail({
    from,
    // As an object it is one mailbox, whatever its text looks like.
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

const firstMs = 10_000
const longestMs = 6 * 3_600_000

/**
 * Milliseconds until a mail is tried again that a mail server did not take so often: 10 s, 30 s, 90 s and so on up to six
 * hours, a quarter more or less, so that what failed together is not tried together.
 *
 * @param chance from 0 to 1.
 */
export function retryDelayMs(failures: number, chance: number): number {
  const plain = Math.min(longestMs, firstMs * 3 ** (failures - 1))
  return Math.round(plain * (0.75 + chance / 2))
}

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
