import 'server-only'
import { readServerEnv, type MailSettings } from '@/lib/env/server-env'
import { getDatabase, type Database } from '@/lib/server/database/client'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { logger } from '@/lib/server/logger'
import type { Mail } from './mail'
import { keepInOutbox } from './outbox'
import { sendBySmtp } from './send-by-smtp'

type SendOptions = { readonly settings?: MailSettings; readonly database?: Database }

/** What can be said of a failure without saying to whom the mail was. */
function toLogged(error: unknown): unknown {
  const { name, code, command, responseCode } = error as { name?: unknown; code?: unknown; command?: unknown; responseCode?: unknown }
  return { name, code, command, responseCode }
}

/** @throws RequestRefused 503 where this server sends no mail: to be asked before anything is done that needs it. */
export function requireMail(settings: MailSettings = readServerEnv().mail): void {
  if (settings.kind === 'none') throw new RequestRefused(503, 'no-mail', 'This server sends no mail.')
}

/**
 * Sends a mail, or keeps it in the outbox, as the environment says.
 *
 * @throws RequestRefused 503 where no mail is sent here, or the mail server does not take it.
 */
export async function sendMail(mail: Mail, { settings = readServerEnv().mail, database = getDatabase() }: SendOptions = {}): Promise<void> {
  requireMail(settings)
  if (settings.kind === 'outbox') return keepInOutbox(mail, database)
  if (settings.kind !== 'smtp') return
  try {
    await sendBySmtp(mail, settings)
  } catch (error) {
    logger.warn({ failure: toLogged(error) }, 'mail not sent')
    throw new RequestRefused(503, 'mail-failed', 'The mail could not be sent. Try again later.')
  }
}
