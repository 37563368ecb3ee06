import 'server-only'
import { and, eq, ne } from 'drizzle-orm'
import type { Locale } from '@/lib/i18n/locales'
import { profiles, users } from '@/lib/server/database/account-schema'
import { getDatabase } from '@/lib/server/database/client'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { siteSettings } from '@/lib/site-settings'
import type { AccountSurroundings } from './auth'
import { foldUsername } from './fold-username'

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
  const taken = new RequestRefused(409, 'name-taken', 'Somebody has this name, or one that looks like it.')
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

/** Changes the profile of an account. @throws RequestRefused 409 `name-taken`. */
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
