import 'server-only'
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { createTransport, type Transporter } from 'nodemailer'
import { type MailSettings, readServerEnv } from '@/lib/env/server-env'
import { isPublicHost } from '@/lib/env/unsafe-settings'
import { type Locale, locales } from '@/lib/i18n/locales'
import { maxMailRefusals } from '@/lib/notices/notice-schema'
import { type Database, getDatabase } from '@/lib/server/database/client'
import { users } from '@/lib/server/database/schema/account'
import { type MailPriority, mailPriority, queuedMails } from '@/lib/server/database/schema/mail'
import { noticeSettings } from '@/lib/server/database/schema/notices'
import { logger } from '@/lib/server/logger'
import type { Mail } from './compose-mail'
import { openMailText } from './seal-mail'

/**
 * The kind of mail that each connection to the mail server sends first. A flood of one kind therefore leaves two
 * connections to the other kinds. A process sends as many mails at the same time as it has connections, so none waits
 * for one.
 */
const preferredKinds = Object.values(mailPriority)

const transports = new Map<string, Transporter>()

function getTransport(url: string): Transporter {
  const known = transports.get(url)
  if (known) return known
  // The recipient waits for the mail, so a server that hangs counts as unreachable.
  const transport = createTransport({
    url,
    pool: true,
    // Without it, an attacker in the network could hide that the server offers encryption, and read the password and
    // the links in mails.
    requireTLS: isPublicHost(new URL(url).hostname),
    maxConnections: preferredKinds.length,
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
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': locales[mail.locale].iso,
      ...(mail.unsubscribeUrl
        ? {
            'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribeUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
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

/**
 * How long a process reserves a mail. It renews this lease while it sends, so the lease only ends when the process has
 * died.
 */
const defaultLeaseMs = 60_000

type DeliverOptions = {
  readonly settings?: MailSettings
  readonly database?: Database
  /** The time of this machine, for tests. */
  readonly now?: () => Date
  readonly leaseMs?: number
}

type QueuedMail = typeof queuedMails.$inferSelect

/** What a delivery loop needs. `readClock` returns the database's time, which all processes share. */
type Delivery = {
  readonly settings: MailSettings & { readonly kind: 'smtp' }
  readonly database: Database
  readonly readClock: () => Promise<Date>
  readonly leaseMs: number
}

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

/**
 * Reserves a mail, so that no other process sends it at the same time: of the preferred kind, or without one of the most urgent kind, the
 * mail that has been due longest.
 */
async function leaseNextMail(
  preferred: MailPriority,
  { database, readClock, leaseMs }: Delivery,
): Promise<QueuedMail | undefined> {
  const now = await readClock()
  const nextTryAt = new Date(now.getTime() + leaseMs)
  for (const isOfKind of [eq(queuedMails.priority, preferred), undefined]) {
    const due = database
      .select({ id: queuedMails.id })
      .from(queuedMails)
      .where(and(lte(queuedMails.nextTryAt, now), isOfKind))
      .orderBy(asc(queuedMails.priority), asc(queuedMails.nextTryAt))
      .limit(1)
      .for('update', { skipLocked: true })
    // With "in", PostgreSQL may repeat the subquery for each row and reserve mails that nobody sends then.
    const [leased] = await database.update(queuedMails).set({ nextTryAt }).where(eq(queuedMails.id, due)).returning()
    if (leased) return leased
  }
  return undefined
}

/** Renews the lease of a mail until the returned function is called. */
function keepLease(queued: QueuedMail, { database, readClock, leaseMs }: Delivery): () => Promise<void> {
  let renewing = Promise.resolve()
  const isRow = eq(queuedMails.id, queued.id)
  const timer = setInterval(() => {
    renewing = readClock()
      .then(async (now) => {
        await database
          .update(queuedMails)
          .set({ nextTryAt: new Date(now.getTime() + leaseMs) })
          .where(isRow)
      })
      .catch((error: unknown) => logger.warn({ err: error, mail: queued.id }, 'lease of a mail not renewed'))
  }, leaseMs / 3)
  return () => {
    clearInterval(timer)
    return renewing
  }
}

async function deliver(queued: QueuedMail, delivery: Delivery): Promise<void> {
  const { settings, database, readClock } = delivery
  const isRow = eq(queuedMails.id, queued.id)
  if (queued.goodUntil <= (await readClock())) {
    await database.delete(queuedMails).where(isRow)
    return logger.error({ mail: queued.id, failures: queued.failures }, 'mail retries ended')
  }
  const stopRenewing = keepLease(queued, delivery)
  try {
    const [text, html, unsubscribeUrl] = await Promise.all([
      openMailText(queued.text),
      openMailText(queued.html),
      queued.unsubscribeUrl === null ? undefined : openMailText(queued.unsubscribeUrl),
    ])
    const { replyTo, locale } = queued
    await sendBySmtp(
      { ...queued, text, html, unsubscribeUrl, replyTo: replyTo ?? undefined, locale: locale as Locale },
      settings,
    )
  } catch (error) {
    await stopRenewing()
    if (queued.unsubscribeUrl !== null && isNoMailbox(error)) {
      await noteRefusal(queued, database)
      return logger.warn({ mail: queued.id, failure: toLoggedError(error) }, 'mail refused: no such mailbox')
    }
    const failures = queued.failures + 1
    logger.warn({ mail: queued.id, failures, failure: toLoggedError(error) }, 'mail not sent')
    const nextTryAt = new Date((await readClock()).getTime() + retryDelayMs(failures, Math.random()))
    await database
      .update(queuedMails)
      .set({ failures: sql`${queuedMails.failures} + 1`, nextTryAt })
      .where(isRow)
    return
  }
  await stopRenewing()
  await database.delete(queuedMails).where(isRow)
  if (queued.unsubscribeUrl !== null)
    await database
      .update(noticeSettings)
      .set({ refusals: 0 })
      .where(and(inArray(noticeSettings.userId, accountOf(queued, database)), gt(noticeSettings.refusals, 0)))
}

/** Whether the mail server says that there is no such mailbox or domain (RFC 3463: 5.1.1, 5.1.2, 5.1.3, 5.1.6, 5.1.10). */
function isNoMailbox(error: unknown): boolean {
  const { response } = error as { response?: unknown }
  return typeof response === 'string' && /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/.test(response)
}

const accountOf = ({ to }: QueuedMail, database: Pick<Database, 'select'>) =>
  database.select({ id: users.id }).from(users).where(eq(users.email, to))

/** Deletes a mail with notices whose mailbox does not exist. After some of them in a row the account gets no more. */
async function noteRefusal(queued: QueuedMail, database: Database): Promise<void> {
  const refusals = sql`${noticeSettings.refusals} + 1`
  await database.transaction(async (transaction) => {
    await transaction.delete(queuedMails).where(eq(queuedMails.id, queued.id))
    await transaction
      .update(noticeSettings)
      .set({
        refusals: sql`case when ${refusals} >= ${maxMailRefusals} then 0 else ${refusals} end`,
        mail: sql`case when ${refusals} >= ${maxMailRefusals} then '{}' else ${noticeSettings.mail} end`,
      })
      .where(inArray(noticeSettings.userId, accountOf(queued, transaction)))
  })
}

/** The loop of one connection to the mail server, which sends mails of its kind first. */
type Sender = { isAskedAgain: boolean; done: Promise<void> }

// On the global object, because bundled and unbundled code and every hot reload load this file separately: a process
// must not have more senders than connections.
const shared = globalThis as typeof globalThis & { intrepidMailSenders?: WeakMap<Database, Map<MailPriority, Sender>> }

/** The senders of this process that run now. */
function getSenders(database: Database): Map<MailPriority, Sender> {
  shared.intrepidMailSenders ??= new WeakMap()
  const existing = shared.intrepidMailSenders.get(database)
  if (existing) return existing
  const senders = new Map<MailPriority, Sender>()
  shared.intrepidMailSenders.set(database, senders)
  return senders
}

/**
 * Sends all queued mails that are due. A sent mail is deleted; a failed one is retried later. A process has one sender
 * for each connection. A call starts the senders that do not run, and makes the others look for mails once more. With
 * several processes, each mail is sent by one of them.
 *
 * A mail is sent twice only when its process dies, or loses the database, after the mail server has accepted it.
 */
export async function deliverDueMails(options: DeliverOptions = {}): Promise<void> {
  const { settings = readServerEnv().mail, database = getDatabase(), now = () => new Date() } = options
  if (settings.kind !== 'smtp') return
  async function readClock(): Promise<Date> {
    const shiftMs = now().getTime() - Date.now()
    const { rows } = await database.execute<{ now: string }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::text as now`,
    )
    // Rounded up: a mail that was queued within this millisecond is due.
    return new Date(Math.ceil(Number(rows[0]?.now)) + shiftMs)
  }
  const delivery = { settings, database, readClock, leaseMs: options.leaseMs ?? defaultLeaseMs }
  await Promise.all(preferredKinds.map((kind) => askSender(kind, delivery)))
}

/** Makes the sender of a kind look again, or starts it. Resolves when it ends. */
function askSender(kind: MailPriority, delivery: Delivery): Promise<void> {
  const senders = getSenders(delivery.database)
  const running = senders.get(kind)
  if (running) {
    running.isAskedAgain = true
    return running.done
  }
  const sender: Sender = { isAskedAgain: false, done: Promise.resolve() }
  senders.set(kind, sender)
  sender.done = runSender(sender, kind, delivery).finally(() => senders.delete(kind))
  return sender.done
}

async function runSender(sender: Sender, kind: MailPriority, delivery: Delivery): Promise<void> {
  do {
    sender.isAskedAgain = false
    for (let queued = await leaseNextMail(kind, delivery); queued; queued = await leaseNextMail(kind, delivery))
      await deliver(queued, delivery)
  } while (sender.isAskedAgain)
}
