import 'server-only'
import { isAPIError } from 'better-auth/api'
import { getDatabase } from '@/lib/server/database/client'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { requireLimit } from '@/lib/server/limits/require-limit'
import { getAuth, type AccountSurroundings } from './auth'
import { requireUncommonPassword } from './common-password'

type Reset = { readonly token: string; readonly password: string; readonly visitor: string }

/**
 * Sets a new password by the link of a mail, once, and ends every session of the account: whoever was logged in with the old
 * password is no more.
 *
 * @throws RequestRefused 410 `expired`, 400 `common-password`, 429 `limited`, 503 `busy`.
 */
export async function resetPassword({ token, password, visitor }: Reset, surroundings: AccountSurroundings = {}): Promise<void> {
  const { database = getDatabase() } = surroundings
  const auth = await getAuth(surroundings)
  await requireLimit('log-in', [visitor], database)
  requireUncommonPassword(password)
  await auth.api.resetPassword({ body: { newPassword: password, token } }).catch((error: unknown) => {
    throw isAPIError(error) ? new RequestRefused(410, 'expired', 'This link was used already, or is too old.') : error
  })
}
