import 'server-only'
import { readServerEnv } from '@/lib/env/server-env'
import { setAccountMark } from './account-mark'
import { getAuth, type AccountSurroundings } from './auth'
import { readSession } from './read-session'
import { clearBriefMark, isBrief } from './session-cookies'

type Beginning = { readonly request: Request; readonly userId: string; readonly isRemembered: boolean }

type Replacement = {
  readonly request: Request
  /** Those of the session that has begun. */
  readonly setCookies: readonly string[]
  readonly isRemembered: boolean
}

/**
 * Ends the session that a browser came with now that another has begun: what anybody knew of it is worth nothing.
 *
 * @returns the cookies to answer with.
 */
export async function replaceSession(
  { request, setCookies, isRemembered }: Replacement,
  surroundings: AccountSurroundings = {},
): Promise<readonly string[]> {
  const { siteUrl } = surroundings.env ?? readServerEnv()
  const before = await readSession(request, surroundings)
  if (before) await (await (await getAuth(surroundings)).$context).internalAdapter.deleteSession(before.token)
  const cookies = [...setCookies, setAccountMark({ isRemembered, siteUrl })]
  return isRemembered && isBrief(request, siteUrl) ? [...cookies, clearBriefMark(siteUrl)] : cookies
}

/** Begins a session of somebody who has just proven to be who they are. @returns the cookies to answer with. */
export async function beginSession(
  { request, userId, isRemembered }: Beginning,
  surroundings: AccountSurroundings = {},
): Promise<readonly string[]> {
  const auth = await getAuth(surroundings)
  const { headers } = await auth.api.startSession({
    body: { userId, isRemembered },
    headers: request.headers,
    returnHeaders: true,
  })
  return replaceSession({ request, setCookies: headers.getSetCookie(), isRemembered }, surroundings)
}

/** Another session in place of the one that a request came with, since what it may do has changed. */
export function renewSession(
  request: Request,
  userId: string,
  surroundings: AccountSurroundings = {},
): Promise<readonly string[]> {
  const { siteUrl } = surroundings.env ?? readServerEnv()
  return beginSession({ request, userId, isRemembered: !isBrief(request, siteUrl) }, surroundings)
}
