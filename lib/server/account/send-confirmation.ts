import 'server-only'
import { eq } from 'drizzle-orm'
import { accountRules } from '@/lib/account/account-rules'
import { readServerEnv } from '@/lib/env/server-env'
import { users } from '@/lib/server/database/account-schema'
import { getDatabase } from '@/lib/server/database/client'
import { sendMail } from '@/lib/server/mail/send-mail'
import { getAuth, type AccountSurroundings } from './auth'
import { createMailToken, toConfirmation } from './mail-link'
import type { PendingEmail } from './pending-email'
import { writeConfirmationMail, writeKnownMail } from './write-account-mail'

/**
 * Sends the mail whose link confirms a mailbox; to one that has an account, word of that. What is done is the same for both,
 * so that the time it takes tells nobody which it was.
 */
export async function sendConfirmation(pending: PendingEmail, surroundings: AccountSurroundings = {}): Promise<void> {
  const { database = getDatabase(), env = readServerEnv(), now = new Date() } = surroundings
  const { internalAdapter } = await (await getAuth(surroundings)).$context
  const { email, locale } = pending
  const [owner] = await database.select({ id: users.id }).from(users).where(eq(users.email, email))
  const token = createMailToken()
  const expiresAt = new Date(now.getTime() + accountRules.confirmationHours * 3_600_000)
  await internalAdapter.createVerificationValue({
    identifier: toConfirmation(token),
    value: JSON.stringify(pending),
    expiresAt,
  })
  const letter = { email, locale, siteUrl: env.siteUrl }
  const mail = await (owner ? writeKnownMail(letter) : writeConfirmationMail({ ...letter, token }))
  await sendMail(mail, { settings: env.mail, database })
}
