import 'server-only'
import { isAPIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { credentials, users } from '@/lib/server/database/schema/account'
import { getDatabase } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import { refundRateLimit, requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { getAuth } from './auth'
import { replaceSession } from './sessions'

type Login = {
  /** Normalised by `toEmailAddress`. */
  readonly email: string
  readonly password: string
  readonly isRemembered: boolean
  readonly request: Request
  readonly visitor: string
}

/**
 * Logs in with e-mail address and password. For an unknown address better-auth hashes too, so that response and duration are those
 * of a wrong password.
 *
 * @returns cookies for the response.
 * @throws HttpError 401 `wrong-login`, also for a password that changed meanwhile, 429 `limited`, 503 `busy` or `no-accounts`.
 */
export async function logIn({ email, password, isRemembered, request, visitor }: Login): Promise<readonly string[]> {
  const auth = await getAuth()
  await requireRateLimit('log-in', [visitor])
  await requireRateLimit('log-in-from-one-place', [visitor, email])
  await requireRateLimit('log-in-from-everywhere', [email])
  const [stored] = await getDatabase()
    .select({ passwordHash: credentials.password })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(eq(users.email, email))
  const body = { email, password, rememberMe: isRemembered }
  const { headers, response } = await auth.api
    .signInEmail({ body, headers: request.headers, returnHeaders: true })
    .catch((error: unknown) => {
      throw isAPIError(error) ? wrongLogin() : error
    })
  await refundRateLimit('log-in-from-one-place', [visitor, email])
  await refundRateLimit('log-in-from-everywhere', [email])
  return replaceSession({
    request,
    token: response.token,
    userId: response.user.id,
    isRemembered,
    loggedInBy: 'password',
    passwordHash: stored?.passwordHash ?? undefined,
    setCookies: headers.getSetCookie(),
  }).catch((error: unknown) => {
    throw error instanceof HttpError && error.code === 'expired' ? wrongLogin() : error
  })
}

const wrongLogin = () => new HttpError(401, 'wrong-login', 'E-mail or password is wrong.')
