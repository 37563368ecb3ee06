import 'server-only'
import { and, eq, lt, ne } from 'drizzle-orm'
import { sessionLifetime } from '@/lib/account/session-lifetime'
import { readServerEnv } from '@/lib/env/server-env'
import { sessions, signInNonces, verifications } from '@/lib/server/database/schema/account'
import { getDatabase, type Database } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import { getAuth } from './auth'
import { clearBrowserSessionCookie, clearLoggedInHint, isBrowserSession, setLoggedInHint } from './session-cookies'
import { revokeLinks } from './mail-links'

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

/** The session of a request; null without one, or when it has expired. */
export async function readSession(request: Request): Promise<CurrentSession | null> {
  const auth = await getAuth()
  const { headers, response } = await auth.api.getSession({ headers: request.headers, returnHeaders: true })
  if (!response) return null
  const { id, token, userId, createdAt } = response.session
  // better-auth only knows the idle lifetime and prolongs it for ever; the absolute lifetime is enforced here.
  if (Date.now() - createdAt.getTime() >= maxAgeMs) {
    await (await auth.$context).internalAdapter.deleteSession(token)
    return null
  }
  return { id, token, userId, startedAt: createdAt, setCookies: headers.getSetCookie() }
}

/** Guards a route for logged-in accounts. @throws HttpError 401 `logged-out`. */
export async function requireSession(request: Request): Promise<CurrentSession> {
  const session = await readSession(request)
  if (session) return session
  throw new HttpError(401, 'logged-out', 'You have to log in first.')
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

type NewSession = { readonly request: Request; readonly userId: string; readonly isRemembered: boolean }

/**
 * Starts a session for a user who has just proven their identity, and ends the session that the request came with.
 *
 * @param isRemembered whether the session outlives the browser.
 * @returns cookies for the response.
 */
export async function createSession({ request, userId, isRemembered }: NewSession): Promise<readonly string[]> {
  const auth = await getAuth()
  const { headers } = await auth.api.startSession({
    body: { userId, isRemembered },
    headers: request.headers,
    returnHeaders: true,
  })
  return replaceSession({ request, setCookies: headers.getSetCookie(), isRemembered })
}

type Replacement = {
  readonly request: Request
  /** Cookies of the new session. */
  readonly setCookies: readonly string[]
  readonly isRemembered: boolean
}

/**
 * Ends the session that a request came with after better-auth has started a new one, against session fixation.
 *
 * @returns cookies for the response.
 */
export async function replaceSession({ request, setCookies, isRemembered }: Replacement): Promise<readonly string[]> {
  const { siteUrl } = readServerEnv()
  const before = await readSession(request)
  if (before) await (await (await getAuth()).$context).internalAdapter.deleteSession(before.token)
  const cookies = [...setCookies, setLoggedInHint({ isRemembered, siteUrl })]
  return isRemembered && isBrowserSession(request, siteUrl) ? [...cookies, clearBrowserSessionCookie(siteUrl)] : cookies
}

/** Replaces the session of a request after its rights have changed. @returns cookies for the response. */
export function renewSession(request: Request, userId: string): Promise<readonly string[]> {
  return createSession({ request, userId, isRemembered: !isBrowserSession(request, readServerEnv().siteUrl) })
}

/** Ends the session of a request, if any. @returns cookies for the response. */
export async function logOut(request: Request): Promise<readonly string[]> {
  const auth = await getAuth()
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
  return [...headers.getSetCookie(), clearLoggedInHint(readServerEnv().siteUrl)]
}

/**
 * Ends one session of an account by its id, or all but the current one. The latter also revokes its mail links. Ids of other
 * accounts have no effect.
 */
export async function endSessions(
  current: CurrentSession,
  ended: { readonly id: string } | { readonly others: true },
): Promise<void> {
  const database = getDatabase()
  const which = 'id' in ended ? eq(sessions.id, ended.id) : ne(sessions.id, current.id)
  if ('others' in ended) await revokeLinks(current.userId, database)
  await database.delete(sessions).where(and(eq(sessions.userId, current.userId), which))
}

/** Deletes expired sessions, mail links and sign-in nonces. */
export async function deleteExpiredSessions(now: Date, database: Database): Promise<void> {
  await database.delete(sessions).where(lt(sessions.expiresAt, now))
  await database.delete(verifications).where(lt(verifications.expiresAt, now))
  await database.delete(signInNonces).where(lt(signInNonces.expiresAt, now))
}
