import 'server-only'
import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { verifications } from '@/lib/server/database/schema/account'
import type { Database } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'

/** A random token of 256 bits for the link of a mail, as 43 characters of base64url. */
export const createMailToken = () => randomBytes(32).toString('base64url')

/** The identifier under which better-auth stores a password reset. */
export const toPasswordReset = (token: string) => `reset-password:${token}`

/** The identifier under which an e-mail confirmation is stored. */
export const toConfirmation = (token: string) => `confirm-email:${token}`

/** The error for a link that is unknown, used or too old. */
export const linkExpired = () => new HttpError(410, 'expired', 'This link has been used or has expired.')

/**
 * Uses up the link of a mail. Call it in the transaction that does what the link is for: a failed transaction leaves the link
 * valid, and of concurrent requests only one succeeds.
 *
 * @param id of the verification.
 * @throws HttpError 410 `expired`.
 */
export async function consumeLink(id: string, database: Database): Promise<void> {
  const isValid = and(eq(verifications.id, id), gt(verifications.expiresAt, new Date()))
  const consumed = await database.delete(verifications).where(isValid).returning({ id: verifications.id })
  if (consumed.length === 0) throw linkExpired()
}

/**
 * Revokes all mail links that could change the password or e-mail address of an account, so that a link requested before its owner
 * changed either cannot be followed afterwards.
 */
export async function revokeLinks(userId: string, database: Database): Promise<void> {
  await database.delete(verifications).where(eq(verifications.userId, userId))
}

/** Revokes the links that would confirm another e-mail address of an account. */
export async function revokeConfirmations(userId: string, database: Database): Promise<void> {
  await database.delete(verifications).where(and(eq(verifications.userId, userId), isNotNull(verifications.email)))
}
