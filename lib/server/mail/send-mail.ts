import 'server-only'
import { readServerEnv, type MailSettings } from '@/lib/env/server-env'
import { getDatabase, type Database } from '@/lib/server/database/client'
import { queuedMails } from '@/lib/server/database/mail-schema'
import { HttpError } from '@/lib/server/http/http-error'
import { logger } from '@/lib/server/logger'
import { deliverDueMails } from './deliver-mail'
import type { Mail } from './mail'
import { storeInOutbox } from './outbox'

type SendOptions = { readonly settings?: MailSettings; readonly database?: Database }

const usuallyGoodForMs = 24 * 3_600_000

/** @throws HttpError 503 where this server sends no mail: to be asked before anything is done that needs it. */
export function requireMail(settings: MailSettings = readServerEnv().mail): void {
  if (settings.kind === 'none') throw new HttpError(503, 'no-mail', 'This server sends no mail.')
}

/**
 * Writes a mail down, to be sent as soon as somebody calls `deliverMailsInBackground`, and by the clock otherwise; or keeps it in the
 * outbox, as the environment says. Within a transaction it is sent only if that is.
 *
 * @throws HttpError 503 where no mail is sent here.
 */
export async function queueMail(
  mail: Mail,
  { settings = readServerEnv().mail, database = getDatabase() }: SendOptions = {},
): Promise<void> {
  requireMail(settings)
  if (settings.kind === 'outbox') return storeInOutbox(mail, database)
  const now = new Date()
  const { goodUntil = new Date(now.getTime() + usuallyGoodForMs), ...rest } = mail
  await database.insert(queuedMails).values({ ...rest, createdAt: now, nextTryAt: now, goodUntil })
}

/** Sends what is written down without being waited for. What fails now is tried again by the clock. */
export function deliverMailsInBackground(options: SendOptions = {}): void {
  deliverDueMails(options).catch((error: unknown) => logger.error({ err: error }, 'mails not delivered'))
}

/**
 * Sends a mail: it is written down when this returns, and on its way. No failure of the mail server loses it, and none shows
 * in how long this takes.
 *
 * @throws HttpError 503 `no-mail` where no mail is sent here.
 */
export async function sendMail(mail: Mail, options: SendOptions = {}): Promise<void> {
  await queueMail(mail, options)
  deliverMailsInBackground(options)
}
