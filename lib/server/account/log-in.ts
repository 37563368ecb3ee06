import 'server-only'
import { isAPIError } from 'better-auth/api'
import { getDatabase } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import { refundRateLimit, requireRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { getAuth, type AccountSurroundings } from './auth'
import { replaceSession } from './begin-session'

type Login = {
  /** As `toEmailAddress` writes it. */
  readonly email: string
  readonly password: string
  readonly isRemembered: boolean
  readonly request: Request
  readonly visitor: string
}

/**
 * Logs in by mailbox and password. A mailbox without an account costs the same hash and gets the same answer as a wrong password.
 *
 * @returns the cookies to answer with.
 * @throws HttpError 401 `wrong-login`, 429 `limited`, 503 `busy` or `no-accounts`.
 */
export async function logIn(
  { email, password, isRemembered, request, visitor }: Login,
  surroundings: AccountSurroundings = {},
): Promise<readonly string[]> {
  const { database = getDatabase() } = surroundings
  const auth = await getAuth(surroundings)
  await requireRateLimit('log-in', [visitor], database)
  await requireRateLimit('log-in-from-one-place', [visitor, email], database)
  await requireRateLimit('log-in-from-everywhere', [email], database)
  const body = { email, password, rememberMe: isRemembered }
  const { headers } = await auth.api
    .signInEmail({ body, headers: request.headers, returnHeaders: true })
    .catch((error: unknown) => {
      throw isAPIError(error) ? new HttpError(401, 'wrong-login', 'E-mail or password is wrong.') : error
    })
  await refundRateLimit('log-in-from-one-place', [visitor, email], database)
  await refundRateLimit('log-in-from-everywhere', [email], database)
  return replaceSession({ request, setCookies: headers.getSetCookie(), isRemembered }, surroundings)
}
