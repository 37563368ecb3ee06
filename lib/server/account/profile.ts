import 'server-only'
import { and, eq, ne, or } from 'drizzle-orm'
import * as v from 'valibot'
import type { Locale } from '@/lib/i18n/locales'
import type { ProfilePart } from '@/lib/account/profile-parts'
import { usernameSchema } from '@/lib/account/username'
import { profiles, users } from '@/lib/server/database/schema/account'
import { type Database, getDatabase } from '@/lib/server/database/client'
import { setHiddenParts } from '@/lib/server/players/hidden-parts'
import { HttpError } from '@/lib/server/http/http-error'
import { foldShape, foldUsername, passesForOperator, passesForPlaceholder, shapeRule } from './confusable-names'

/** The fields to change; a username of null deletes the profile. */
type ProfileChange = {
  readonly name?: string
  readonly username?: string | null
  readonly locale?: Locale
  readonly hiddenParts?: readonly ProfilePart[]
}

/**
 * Changes name, username, language or hidden parts of the public profile of an account.
 * @throws HttpError 400 `bad-request`, 409 `name-taken`.
 */
export async function setProfile(
  userId: string,
  { name, username, locale, hiddenParts }: ProfileChange,
): Promise<void> {
  const database = getDatabase()
  if (username === null) await database.delete(profiles).where(eq(profiles.userId, userId))
  else if (username !== undefined) await setUsername(userId, username)
  if (hiddenParts !== undefined) await setHiddenParts(userId, hiddenParts, database)
  if (name === undefined && locale === undefined) return
  await database
    .update(users)
    .set({
      ...(name === undefined ? {} : { name }),
      ...(locale === undefined ? {} : { locale }),
      updatedAt: new Date(),
    })
    .where(eq(users.id, userId))
}

const notAName = () => new HttpError(400, 'bad-request', 'A letter of this name looks like a sign.')
const nameTaken = () => new HttpError(409, 'name-taken', 'This name, or one that looks like it, is taken.')

/**
 * Requires a username that can be chosen and that nobody else has.
 *
 * @param userId the account that may have it already; null for a new account.
 * @throws HttpError 400 `bad-request`, 409 `name-taken`.
 */
export async function requireFreeUsername(username: string, userId: string | null): Promise<void> {
  if (!v.is(usernameSchema, username)) throw notAName()
  const { foldedUsername, foldedShape } = fold(username)
  if (passesForOperator(username) || passesForPlaceholder(username)) throw nameTaken()
  const isOfAnother = and(
    or(eq(profiles.foldedUsername, foldedUsername), eq(profiles.foldedShape, foldedShape)),
    userId === null ? undefined : ne(profiles.userId, userId),
  )
  if ((await getDatabase().$count(profiles, isOfAnother)) > 0) throw nameTaken()
}

/** Gives a new account its username, unless somebody else took it meanwhile: the account has none then. */
export async function claimUsername(userId: string, username: string, database: Database): Promise<void> {
  const row = { userId, username, ...fold(username), changedAt: new Date() }
  await database.insert(profiles).values(row).onConflictDoNothing()
}

async function setUsername(userId: string, username: string): Promise<void> {
  // A name that was chosen before looks were compared stays valid.
  if ((await getDatabase().$count(profiles, and(eq(profiles.userId, userId), eq(profiles.username, username)))) > 0)
    return
  await requireFreeUsername(username, userId)
  const row = { username, ...fold(username), changedAt: new Date() }
  await getDatabase()
    .insert(profiles)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: profiles.userId, set: row })
    .catch((error: unknown) => {
      // A concurrent request has taken the name: the unique index rejects this one.
      throw (error as { cause?: { code?: string } }).cause?.code === '23505' ? nameTaken() : error
    })
}

const fold = (username: string) => ({
  foldedUsername: foldUsername(username),
  foldedShape: foldShape(username),
  shapeRule,
})
