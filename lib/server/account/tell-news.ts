import 'server-only'
import { eq } from 'drizzle-orm'
import { readServerEnv } from '@/lib/env/server-env'
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales'
import { users } from '@/lib/server/database/account-schema'
import { getDatabase } from '@/lib/server/database/client'
import { sendMail } from '@/lib/server/mail/send-mail'
import type { AccountSurroundings } from './auth'
import { inBackground } from './in-background'
import { writeNewsMail, type AccountNews } from './write-account-mail'

type News = { readonly email: string; readonly locale: Locale; readonly news: AccountNews }

/** Tells a mailbox what happened to its account, without anybody waiting for it. Where no mail is sent, nobody is told. */
export function tellNews({ email, locale, news }: News, surroundings: AccountSurroundings = {}): void {
  const { database = getDatabase(), env = readServerEnv() } = surroundings
  if (env.mail.kind === 'none') return
  inBackground(
    writeNewsMail({ email, locale, siteUrl: env.siteUrl, news }).then((mail) =>
      sendMail(mail, { settings: env.mail, database }),
    ),
  )
}

/** Tells the owner of an account; one without a mailbox is told nothing. */
export async function tellOwner(
  userId: string,
  news: AccountNews,
  surroundings: AccountSurroundings = {},
): Promise<void> {
  const { database = getDatabase() } = surroundings
  const [owner] = await database.select().from(users).where(eq(users.id, userId))
  if (!owner?.emailVerified) return
  tellNews({ email: owner.email, locale: isLocale(owner.locale) ? owner.locale : defaultLocale, news }, surroundings)
}
