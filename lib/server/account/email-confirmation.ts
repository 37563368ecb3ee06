import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull, like, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { accountRules } from '@/lib/account/account-rules'
import { readServerEnv } from '@/lib/env/server-env'
import { localeCodes } from '@/lib/i18n/locales'
import { credentials, sessions, users, verifications } from '@/lib/server/database/schema/account'
import { getDatabase, type Database } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import { sendMail } from '@/lib/server/mail/send-mail'
import { refundRateLimit, requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { composeConfirmationMail, composeExistingAccountMail } from './account-mails'
import { getAuth } from './auth'
import { setPassword } from './change-password'
import { lockUser } from './lock-user'
import { consumeLink, createMailToken, linkExpired, toConfirmation } from './mail-links'
import { notifyMailbox } from './notify-owner'
import { verifyPassword } from './password-hash'
import { claimUsername } from './profile'
import { createSession, type CurrentSession, loggedOut } from './sessions'

/** What the confirmation of an e-mail address creates: a new account, or the address and password of an existing one. Stored as JSON. */
const pendingEmailSchema = v.strictObject({
  email: v.string(),
  locale: v.picklist(localeCodes),
  /** The username that a new account gets. */
  name: v.string(),
  /** Argon2id, as text. */
  passwordHash: v.string(),
  /** The account that gets the address; null for a new account. */
  userId: v.nullable(v.string()),
})

type PendingEmail = v.InferOutput<typeof pendingEmailSchema>

/** The newest registration for an e-mail address that was not confirmed and can be; null without one. */
export async function readPendingRegistration(email: string): Promise<PendingEmail | null> {
  const [row] = await getDatabase()
    .select({ value: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.email, email), isNull(verifications.userId), gt(verifications.expiresAt, new Date())))
    .orderBy(desc(verifications.createdAt))
    .limit(1)
  return row ? v.parse(pendingEmailSchema, JSON.parse(row.value)) : null
}

/** The response to a request for a mail. It is the same whether the address has an account or not. */
export type SentResponse = { readonly status: 'sent'; readonly minutes: number; readonly outboxPath?: string }

/** @param minutes how long the link is valid. */
export function toSentResponse(minutes: number): SentResponse {
  return {
    status: 'sent',
    minutes,
    ...(readServerEnv().mail.kind === 'outbox' ? { outboxPath: '/dev/outbox' } : {}),
  }
}

/**
 * Sends the mail whose link confirms an e-mail address; an address that has an account gets a mail that says so. Both cases do the
 * same work, so that the response time does not reveal which one it was.
 *
 * @param session that asks for an address of its account; null for a new account.
 * @throws HttpError 401 `logged-out` if the session was ended meanwhile, 503 `no-mail` or `no-accounts`.
 */
export async function sendConfirmation(pending: PendingEmail, session: CurrentSession | null): Promise<SentResponse> {
  const { siteUrl } = readServerEnv()
  const { internalAdapter } = await (await getAuth()).$context
  const { email, locale } = pending
  const [owner] = await getDatabase().select({ id: users.id }).from(users).where(eq(users.email, email))
  const token = createMailToken()
  const link = await internalAdapter.createVerificationValue({
    identifier: toConfirmation(token),
    value: JSON.stringify(pending),
    expiresAt: new Date(Date.now() + accountRules.confirmationHours * 3_600_000),
  })
  if (session) await bindLink(link.id, session)
  const recipient = { email, locale, siteUrl }
  await sendMail(
    await (owner ? composeExistingAccountMail(recipient) : composeConfirmationMail({ ...recipient, token })),
  )
  return toSentResponse(accountRules.confirmationHours * 60)
}

/**
 * Ties a link to the session that requested it: when the session ends, the link becomes invalid. If the session has
 * already ended, the link is deleted. The order matters: the link is stored before the session is looked up and mailed
 * afterwards, so that whatever ends the session later finds the link.
 *
 * @throws HttpError 401 `logged-out`.
 */
async function bindLink(linkId: string, session: CurrentSession): Promise<void> {
  const database = getDatabase()
  await database
    .transaction(async (transaction) => {
      await lockUser(session.userId, transaction)
      const isOpen = eq(sessions.id, session.id)
      const [open] = await transaction.select({ id: sessions.id }).from(sessions).where(isOpen).for('key share')
      if (!open) throw loggedOut()
      await transaction.update(verifications).set({ sessionId: open.id }).where(eq(verifications.id, linkId))
    })
    .catch(async (error: unknown) => {
      await database.delete(verifications).where(eq(verifications.id, linkId))
      throw error
    })
}

type Confirmation = {
  readonly token: string
  readonly password: string
  readonly request: Request
  readonly visitor: string
}

/**
 * Confirms an e-mail address with the link of the mail and the password that was chosen, creates or changes the account, and logs
 * in. The link alone is not enough: its recipient may not be the person who asked for it. Other sessions of the account end.
 *
 * @returns cookies for the response.
 * @throws HttpError 410 `expired`, 401 `wrong-password`, 409 `taken`, 429 `limited`, 503 `busy`.
 */
export async function confirmEmail({ token, password, request, visitor }: Confirmation): Promise<readonly string[]> {
  const database = getDatabase()
  const { internalAdapter } = await (await getAuth()).$context
  await requireRateLimit('log-in', [visitor])
  await requireRateLimit('log-in-from-one-place', ['confirmation', token])
  const found = await internalAdapter.findVerificationValue(toConfirmation(token))
  if (!found || found.expiresAt <= new Date()) throw linkExpired()
  const pending = v.parse(pendingEmailSchema, JSON.parse(found.value))
  if (!(await verifyPassword(pending.passwordHash, password)))
    throw new HttpError(401, 'wrong-password', 'This is not the password that you chose.')
  const previousEmail = await readVerifiedEmail(pending.userId, database)
  const userId = await database
    .transaction(async (transaction) => {
      if (pending.userId !== null) await lockUser(pending.userId, transaction)
      await consumeLink(found.id, transaction)
      await deleteRepeatedLinks(pending, transaction)
      return pending.userId === null
        ? createUser(pending, transaction)
        : setEmailAndPassword(pending.userId, pending, transaction)
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error)
        ? new HttpError(409, 'taken', 'This e-mail address already has an account.')
        : error
    })
  await refundRateLimit('log-in', [visitor])
  if (previousEmail !== null) notifyMailbox({ email: previousEmail, locale: pending.locale, notice: 'email' })
  const { passwordHash } = pending
  return createSession({ request, userId, isRemembered: true, loggedInBy: 'password', passwordHash })
}

/**
 * Deletes the other links that were sent for the same registration. While they exist, a login would still respond that
 * the address is not confirmed.
 */
async function deleteRepeatedLinks({ email, passwordHash }: PendingEmail, database: Database): Promise<void> {
  const isRepeated = like(verifications.value, `%"passwordHash":"${passwordHash}"%`)
  await database.delete(verifications).where(and(eq(verifications.email, email), isRepeated))
}

async function createUser({ email, name, locale, passwordHash }: PendingEmail, database: Database): Promise<string> {
  const id = randomUUID()
  const now = new Date()
  await database.insert(users).values({
    id,
    name,
    email,
    emailVerified: true,
    emailVerifiedAt: now,
    locale,
    createdAt: now,
    updatedAt: now,
  })
  await database
    .insert(credentials)
    .values({ id: randomUUID(), accountId: id, providerId: 'credential', userId: id, password: passwordHash })
  await claimUsername(id, name, database)
  return id
}

async function setEmailAndPassword(
  userId: string,
  { email, passwordHash }: PendingEmail,
  database: Database,
): Promise<string> {
  const now = new Date()
  const changed = await database
    .update(users)
    .set({
      email,
      emailVerified: true,
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()}::timestamptz)`,
      updatedAt: now,
    })
    .where(eq(users.id, userId))
    .returning({ id: users.id })
  if (changed.length === 0) throw linkExpired()
  await setPassword(userId, passwordHash, database)
  return userId
}

async function readVerifiedEmail(userId: string | null, database: Database): Promise<string | null> {
  if (userId === null) return null
  const [user] = await database
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)))
  return user?.email ?? null
}

const isUniqueViolation = (error: unknown) =>
  ((error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code) === '23505'
