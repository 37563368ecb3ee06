import 'server-only'
import { accountRules } from '@/lib/account/account-rules'
import { HttpError } from '@/lib/server/http/http-error'
import { getAuth, type AccountSurroundings } from './auth'

/** Who is logged in and since when. `setCookies` are headers to answer with: a session in use is prolonged. */
export type ReadSession = {
  readonly id: string
  readonly token: string
  readonly userId: string
  readonly startedAt: Date
  readonly setCookies: readonly string[]
}

const longestMs = accountRules.longestDays * 24 * 60 * 60 * 1_000
const freshMs = accountRules.freshMinutes * 60 * 1_000

/** The session that a request's cookie belongs to; null where there is none, or no longer. */
export async function readSession(
  request: Request,
  surroundings: AccountSurroundings = {},
): Promise<ReadSession | null> {
  const { now = new Date() } = surroundings
  const auth = await getAuth(surroundings)
  const { headers, response } = await auth.api.getSession({ headers: request.headers, returnHeaders: true })
  if (!response) return null
  const { id, token, userId, createdAt } = response.session
  if (now.getTime() - createdAt.getTime() >= longestMs) {
    await (await auth.$context).internalAdapter.deleteSession(token)
    return null
  }
  return { id, token, userId, startedAt: createdAt, setCookies: headers.getSetCookie() }
}

/** @throws HttpError 401 `logged-out`. */
export async function requireSession(request: Request, surroundings: AccountSurroundings = {}): Promise<ReadSession> {
  const session = await readSession(request, surroundings)
  if (session) return session
  throw new HttpError(401, 'logged-out', 'This is only for who is logged in.')
}

/**
 * For what a stolen session must not do: the login has to be of a moment ago.
 *
 * @throws HttpError 401 `logged-out`, 403 `log-in-again`.
 */
export async function requireFreshSession(
  request: Request,
  surroundings: AccountSurroundings = {},
): Promise<ReadSession> {
  const { now = new Date() } = surroundings
  const session = await requireSession(request, surroundings)
  if (now.getTime() - session.startedAt.getTime() < freshMs) return session
  throw new HttpError(403, 'log-in-again', `This wants a login of the last ${accountRules.freshMinutes} minutes.`)
}
