import 'server-only'
import { eq } from 'drizzle-orm'
import { readServerEnv } from '@/lib/env/server-env'
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales'
import { users } from '@/lib/server/database/schema/account'
import { getDatabase } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import { logger } from '@/lib/server/logger'
import { sendMail } from '@/lib/server/mail/send-mail'
import { composeNoticeMail, type AccountNotice } from './account-mails'

/** Runs work that the response must not wait for, because its duration would reveal whether an account exists. Failures are logged. */
export function runInBackground(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (error instanceof HttpError) logger.warn({ code: error.code }, 'background work of an account refused')
    else logger.error({ err: error }, 'background work of an account failed')
  })
}

type Notice = { readonly email: string; readonly locale: Locale; readonly notice: AccountNotice }

/** Sends a mail about a change of an account, in the background. Does nothing on a server that sends no mail. */
export function notifyMailbox(content: Notice): void {
  const env = readServerEnv()
  if (env.mail.kind === 'none') return
  runInBackground(composeNoticeMail({ ...content, siteUrl: env.siteUrl }).then((mail) => sendMail(mail)))
}

/** Sends a mail about a change of an account to its owner, if it has an e-mail address. */
export async function notifyOwner(userId: string, notice: AccountNotice): Promise<void> {
  const [owner] = await getDatabase().select().from(users).where(eq(users.id, userId))
  if (owner) notifyUser(owner, notice)
}

/** As `notifyOwner`, for a row of `users` that has just changed or is gone. */
export function notifyUser(user: typeof users.$inferSelect, notice: AccountNotice): void {
  if (!user.emailVerified) return
  notifyMailbox({ email: user.email, locale: isLocale(user.locale) ? user.locale : defaultLocale, notice })
}
