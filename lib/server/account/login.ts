import 'server-only'
import { isAPIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { credentials, users } from '@/lib/server/database/schema/account'
import { getDatabase } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import { refundRateLimit, requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import type { RateLimitName } from '@/lib/server/rate-limits/rate-limits'
import { getAuth } from './auth'
import { readPendingRegistration } from './email-confirmation'
import { hashPassword, verifyPassword } from './password-hash'
import { readKnownDevice } from './known-device'
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
 * Logs in with e-mail address and password. For an unknown address better-auth hashes too, so that response and
 * duration are those of a wrong password. Failed logins in a browser that is known from an earlier login are counted
 * separately.
 *
 * @returns cookies for the response.
 * @throws HttpError 401 `wrong-login`, also for a password that changed meanwhile, 403 `unconfirmed`, 429 `limited`,
 * 503 `busy` or `no-accounts`.
 */
export async function logIn({ email, password, isRemembered, request, visitor }: Login): Promise<readonly string[]> {
  const auth = await getAuth()
  await requireRateLimit('log-in', [visitor])
  const [stored] = await getDatabase()
    .select({ userId: users.id, passwordHash: credentials.password })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(eq(users.email, email))
  const passwordHash = stored?.passwordHash ?? undefined
  // Also done for an unknown address, so that it takes as long. No cookie is ever signed for an empty account id.
  const device = await readKnownDevice(request, { userId: stored?.userId ?? '', passwordHash: passwordHash ?? '' })
  const limits: readonly (readonly [RateLimitName, readonly string[]])[] =
    device === null
      ? [
          ['log-in-from-one-place', [visitor, email]],
          ['log-in-from-everywhere', [email]],
        ]
      : [['log-in-from-known-device', [device, email]]]
  for (const limit of limits) await requireRateLimit(...limit)
  const body = { email, password, rememberMe: isRemembered }
  const { headers, response } = await auth.api
    .signInEmail({ body, headers: request.headers, returnHeaders: true })
    .catch(async (error: unknown) => {
      throw isAPIError(error) ? await toRefusal(email, password) : error
    })
  for (const limit of limits) await refundRateLimit(...limit)
  return replaceSession({
    request,
    token: response.token,
    userId: response.user.id,
    isRemembered,
    loggedInBy: 'password',
    passwordHash,
    setCookies: headers.getSetCookie(),
  }).catch((error: unknown) => {
    throw error instanceof HttpError && error.code === 'expired' ? wrongLogin() : error
  })
}

/**
 * The error for a failed login. Somebody who knows the password of an unconfirmed registration is told that the e-mail
 * address is not confirmed, whether or not the address also has an account. A hash is computed in every case, so that
 * the duration does not reveal whether there is a registration.
 */
async function toRefusal(email: string, password: string): Promise<HttpError> {
  const pending = await readPendingRegistration(email)
  if (!pending) await hashPassword(password)
  return pending && (await verifyPassword(pending.passwordHash, password))
    ? new HttpError(403, 'unconfirmed', 'The e-mail address is not confirmed yet.')
    : wrongLogin()
}

/** The error for an e-mail address and password that open no account. */
export const wrongLogin = () => new HttpError(401, 'wrong-login', 'E-mail or password is wrong.')
