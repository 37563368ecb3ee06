import 'server-only'
import { readServerEnv, type MailSettings } from '@/lib/env/server-env'
import { getDatabase, type Database } from '@/lib/server/database/client'
import { queuedMails } from '@/lib/server/database/schema/mail'
import { HttpError } from '@/lib/server/http/http-error'
import { logger } from '@/lib/server/logger'
import { deliverDueMails } from './deliver-mail'
import type { Mail } from './compose-mail'
import { storeInOutbox } from './outbox'
import { sealMailText } from './seal-mail'

type SendOptions = { readonly settings?: MailSettings; readonly database?: Database }

const defaultRetriesMs = 24 * 3_600_000

/** Guards a use case that needs mail. @throws HttpError 503 `no-mail` on a server that sends none. */
export function requireMail(settings: MailSettings = readServerEnv().mail): void {
  if (settings.kind === 'none') throw new HttpError(503, 'no-mail', 'This server sends no mail.')
}

/**
 * Queues a mail in the database, or stores it in the outbox on a development server. Within a transaction it is only sent when the
 * transaction commits. `deliverMailsInBackground` sends it at once, otherwise a job does.
 *
 * @throws HttpError 503 `no-mail` on a server that sends no mail.
 */
export async function queueMail(
  mail: Mail,
  { settings = readServerEnv().mail, database = getDatabase() }: SendOptions = {},
): Promise<void> {
  requireMail(settings)
  if (settings.kind === 'outbox') return storeInOutbox(mail, database)
  const { goodUntil = new Date(Date.now() + defaultRetriesMs), unsubscribeUrl, ...rest } = mail
  const [text, html, unsubscribe] = await Promise.all([
    sealMailText(mail.text),
    sealMailText(mail.html),
    unsubscribeUrl === undefined ? null : sealMailText(unsubscribeUrl),
  ])
  await database.insert(queuedMails).values({ ...rest, text, html, unsubscribeUrl: unsubscribe, goodUntil })
}

/** Sends queued mails without waiting for the result. A job retries failures. */
export function deliverMailsInBackground(options: SendOptions = {}): void {
  deliverDueMails(options).catch((error: unknown) => logger.error({ err: error }, 'mails not delivered'))
}

/**
 * Queues a mail and starts its delivery. A failing mail server neither loses the mail nor delays the response.
 *
 * @throws HttpError 503 `no-mail` on a server that sends no mail.
 */
export async function sendMail(mail: Mail, options: SendOptions = {}): Promise<void> {
  await queueMail(mail, options)
  deliverMailsInBackground(options)
}
