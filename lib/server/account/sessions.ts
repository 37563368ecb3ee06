import 'server-only'
import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Address } from 'viem'
import { accountRules, sessionLifetime } from '@/lib/account/account-rules'
import { readServerEnv } from '@/lib/env/server-env'
import { credentials, sessions, signInNonces, verifications, wallets } from '@/lib/server/database/schema/account'
import { getDatabase, type Database } from '@/lib/server/database/client'
import { deleteInSlices } from '@/lib/server/database/delete-in-slices'
import { HttpError } from '@/lib/server/http/http-error'
import { logger } from '@/lib/server/logger'
import { skipWhenReadOnly } from '@/lib/server/read-only-database'
import { type Auth, getAuth } from './auth'
import { createDeviceCookie } from './known-device'
import { clearBrowserSessionCookie, clearLoggedInHint, isBrowserSession, setLoggedInHint } from './session-cookies'
import { revokeConfirmations } from './mail-links'

/** The session that a request's cookie belongs to. */
export type CurrentSession = {
  readonly id: string
  readonly token: string
  readonly userId: string
  readonly startedAt: Date
  /** Cookies for the response: better-auth prolongs a session in use. */
  readonly setCookies: readonly string[]
}

const maxAgeMs = sessionLifetime.maxDays * 24 * 60 * 60 * 1_000
const freshMs = sessionLifetime.freshMinutes * 60 * 1_000

/** The session of a request; null without one, when it has expired, and on a site without accounts. */
export async function readSession(request: Request): Promise<CurrentSession | null> {
  const auth = await getAuth().catch((error: unknown) => {
    if (error instanceof HttpError && error.code === 'no-accounts') return null
    throw error
  })
  if (!auth) return null
  const { response } = await auth.api.getSession({ headers: request.headers, returnHeaders: true })
  if (!response) return null
  const { id, token, userId, createdAt } = response.session
  // better-auth only has an idle lifetime and prolongs it without end. The absolute lifetime is enforced here.
  if (Date.now() - createdAt.getTime() >= maxAgeMs) {
    const { internalAdapter } = await auth.$context
    await skipWhenReadOnly(() => internalAdapter.deleteSession(token))
    return null
  }
  // Its type lacks the property.
  const { needsRefresh } = response as { readonly needsRefresh?: boolean }
  const setCookies = needsRefresh ? await prolongSession(auth, request) : []
  return { id, token, userId, startedAt: createdAt, setCookies }
}

/** Prolongs a session in use. It also counts when this fails, for example because the database is read-only. */
async function prolongSession(auth: Auth, { headers }: Request): Promise<readonly string[]> {
  const prolonged = await auth.api.getSession({ method: 'POST', headers, returnHeaders: true }).catch(() => null)
  return prolonged?.headers.getSetCookie() ?? []
}

/** Guards a route for logged-in accounts. @throws HttpError 401 `logged-out`, 503 `no-accounts` on a site without accounts. */
export async function requireSession(request: Request): Promise<CurrentSession> {
  const session = await readSession(request)
  if (session) return session
  await getAuth()
  throw loggedOut()
}

/** The error for a request without a session. */
export const loggedOut = () => new HttpError(401, 'logged-out', 'Sign in first.')

/**
 * Requires that a session still exists after other work of the request: its user may have ended it, or removed the
 * login method with which it began. Lock the account first, so that this waits for such a removal.
 *
 * @throws HttpError 401 `logged-out`.
 */
export async function requireOpenSession({ id }: CurrentSession, database: Database): Promise<void> {
  if ((await database.$count(sessions, eq(sessions.id, id))) === 0) throw loggedOut()
}

/** Whether the login of a session is recent enough for changes that cannot be undone. */
export const isFreshSession = ({ startedAt }: CurrentSession) => Date.now() - startedAt.getTime() < freshMs

/**
 * Guards a route that a stolen session must not reach: the login must be recent.
 *
 * @throws HttpError 401 `logged-out`, 403 `log-in-again`.
 */
export async function requireFreshSession(request: Request): Promise<CurrentSession> {
  const session = await requireSession(request)
  if (isFreshSession(session)) return session
  throw new HttpError(
    403,
    'log-in-again',
    `This needs a login within the last ${sessionLifetime.freshMinutes} minutes.`,
  )
}

/** What a user logged in with: the password, or a wallet by its address in lower case. */
export type LoginMethod = 'password' | Lowercase<Address>

type NewSession = {
  readonly request: Request
  readonly userId: string
  readonly isRemembered: boolean
  readonly loggedInBy: LoginMethod
  /** When the user proved their identity; now by default. */
  readonly startedAt?: Date | undefined
  /** The stored hash of the password that was checked or set. The session does not start once another password is stored. */
  readonly passwordHash?: string | undefined
}

/**
 * Starts a session for a user who has just proven their identity, and ends the session that the request came with.
 *
 * @param isRemembered whether the session outlives the browser.
 * @returns cookies for the response.
 * @throws HttpError as `adoptSession`.
 */
export async function createSession(wanted: NewSession): Promise<readonly string[]> {
  return replaceSession(await startSession(wanted))
}

async function startSession(wanted: NewSession): Promise<StartedSession> {
  const { request, userId, isRemembered } = wanted
  const { headers, response } = await (
    await getAuth()
  ).api.startSession({ body: { userId, isRemembered }, headers: request.headers, returnHeaders: true })
  return { ...wanted, token: response.token, setCookies: headers.getSetCookie() }
}

/**
 * Ends the previous session of a request after better-auth has started a new one, against session fixation. The runs of
 * the browser's guest move to the account.
 *
 * @returns cookies for the response.
 * @throws HttpError as `adoptSession`.
 */
export async function replaceSession(started: StartedSession): Promise<readonly string[]> {
  const before = await readSession(started.request)
  const setCookies = await adoptSession(started)
  if (before) await deleteSession(before)
  await moveRunsOfGuest(started)
  return setCookies
}

/**
 * Moves the runs of the browser's guest to the account. If that fails, the login succeeds anyway, and the next login
 * tries again.
 */
async function moveRunsOfGuest({ request, userId }: StartedSession): Promise<void> {
  try {
    // Imported here, so that only a login loads the code of games, and not everything that needs a session.
    const { moveGuest } = await import('@/lib/server/games/move-guest')
    await moveGuest(request, userId)
  } catch (error) {
    logger.error({ err: error }, 'runs of a guest not moved')
  }
}

type StartedSession = NewSession & {
  readonly token: string
  /** Cookies of the new session. */
  readonly setCookies: readonly string[]
}

/**
 * Keeps a session that better-auth has started only if its login method still exists. A password or wallet that is
 * removed during a login with it must not leave a session behind: its removal ends the sessions that exist, and this
 * function waits for a running removal.
 *
 * @returns cookies for the response.
 * @throws HttpError 410 `expired`.
 */
async function adoptSession(started: StartedSession): Promise<readonly string[]> {
  const { request, token, userId, isRemembered, loggedInBy, startedAt, setCookies, passwordHash } = started
  const { siteUrl } = readServerEnv()
  const isAdopted = await getDatabase().transaction(async (transaction) => {
    if (!(await lockLoginMethod(userId, loggedInBy, passwordHash, transaction))) return false
    await transaction.update(sessions).set({ loggedInBy, createdAt: startedAt }).where(eq(sessions.token, token))
    await deleteSurplusSessions(userId, transaction)
    return true
  })
  if (!isAdopted) {
    await deleteSession({ token })
    throw new HttpError(410, 'expired', 'This way to sign in was removed or changed a moment ago.')
  }
  const cookies = [...setCookies, setLoggedInHint({ isRemembered, siteUrl })]
  if (passwordHash !== undefined) cookies.push(await createDeviceCookie({ userId, passwordHash }, isRemembered))
  return isRemembered && isBrowserSession(request, siteUrl) ? [...cookies, clearBrowserSessionCookie(siteUrl)] : cookies
}

/** Ends the sessions of an account above the maximum: those that were not used for longest. */
async function deleteSurplusSessions(userId: string, database: Database): Promise<void> {
  const surplus = database
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt))
    .offset(accountRules.maxSessions)
  await database.delete(sessions).where(inArray(sessions.id, surplus))
}

/** Locks a login method, so that it cannot be removed until the transaction ends. @returns whether it still exists. */
async function lockLoginMethod(
  userId: string,
  method: LoginMethod,
  passwordHash: string | undefined,
  database: Database,
): Promise<boolean> {
  if (method !== 'password') {
    const isOwn = and(eq(wallets.address, method), eq(wallets.userId, userId))
    return (await database.select({ address: wallets.address }).from(wallets).where(isOwn).for('share')).length > 0
  }
  const isChecked = passwordHash === undefined ? undefined : eq(credentials.password, passwordHash)
  const isOwn = and(eq(credentials.userId, userId), isChecked)
  return (await database.select({ id: credentials.id }).from(credentials).where(isOwn).for('share')).length > 0
}

/** @returns whether the session still existed. */
async function deleteSession({ token }: Pick<CurrentSession, 'token'>): Promise<boolean> {
  const deleted = await getDatabase().delete(sessions).where(eq(sessions.token, token)).returning({ id: sessions.id })
  return deleted.length > 0
}

/**
 * Replaces a session after its rights have changed, unless it was ended meanwhile. The user has not logged in again, so
 * the new session keeps the start time of the old one.
 *
 * @returns cookies for the response.
 * @throws HttpError 401 `logged-out`.
 */
export async function renewSession(request: Request, current: CurrentSession): Promise<readonly string[]> {
  const loggedInBy = await readLoginMethod(current.id, getDatabase())
  const isRemembered = !isBrowserSession(request, readServerEnv().siteUrl)
  const { userId, startedAt } = current
  const started = await startSession({ request, userId, isRemembered, loggedInBy, startedAt })
  const setCookies = await adoptSession(started)
  if (await deleteSession(current)) return setCookies
  await deleteSession(started)
  throw loggedOut()
}

/**
 * The login method of a session.
 *
 * @throws HttpError 401 `logged-out` if the session was ended meanwhile, 403 `log-in-again` if the session is older
 * than the column that stores it.
 */
async function readLoginMethod(id: string, database: Database): Promise<LoginMethod> {
  const [session] = await database.select({ by: sessions.loggedInBy }).from(sessions).where(eq(sessions.id, id))
  if (!session) throw loggedOut()
  if (session.by === null) throw new HttpError(403, 'log-in-again', 'Sign in again to do this.')
  return session.by as LoginMethod
}

/**
 * Guards the removal of a login method: the user must have logged in with another one, which proves that they can log
 * in afterwards.
 *
 * @throws HttpError 403 `log-in-otherwise`, or as `readLoginMethod`.
 */
export async function requireOtherLogin(
  { id }: CurrentSession,
  removed: LoginMethod,
  database: Database,
): Promise<void> {
  if ((await readLoginMethod(id, database)) !== removed) return
  throw new HttpError(
    403,
    'log-in-otherwise',
    'You are signed in with what you want to remove. Sign in another way first.',
  )
}

/** Ends the session of a request, if any, and revokes confirmations as `endSessions`. @returns cookies for the response. */
export async function logOut(request: Request): Promise<readonly string[]> {
  const auth = await getAuth()
  const current = await readSession(request)
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
  // Somebody with a copy of the cookie may have asked for a link.
  if (current) await revokeConfirmations(current.userId, getDatabase())
  return [...headers.getSetCookie(), clearLoggedInHint(readServerEnv().siteUrl)]
}

/**
 * Ends one session of an account by its id, or all but the current one, and revokes the links that confirm another
 * mailbox, because a thief's session may have asked for one. An unknown id changes nothing. Links that reset the password
 * stay: they only go to the mailbox of the account, and a thief could keep revoking those of the owner. Sessions of other
 * accounts are not affected.
 */
export async function endSessions(
  current: CurrentSession,
  ended: { readonly id: string } | { readonly others: true },
  database: Database = getDatabase(),
): Promise<void> {
  const which = 'id' in ended ? eq(sessions.id, ended.id) : ne(sessions.id, current.id)
  const { rowCount } = await database.delete(sessions).where(and(eq(sessions.userId, current.userId), which))
  if ('id' in ended && rowCount === 0) return
  // Revoked after the sessions, so that a session that is being ended cannot add a link afterwards.
  await revokeConfirmations(current.userId, database)
}

/** Deletes expired sessions, mail links and sign-in nonces. */
export async function deleteExpiredSessions(now: Date, database: Database): Promise<void> {
  await deleteInSlices(sessions, lt(sessions.expiresAt, now), database)
  await deleteInSlices(verifications, lt(verifications.expiresAt, now), database)
  await deleteInSlices(signInNonces, lt(signInNonces.expiresAt, now), database)
}
