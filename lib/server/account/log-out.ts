import 'server-only'
import { readServerEnv } from '@/lib/env/server-env'
import { clearAccountMark } from './account-mark'
import { getAuth, type AccountSurroundings } from './auth'

/** Ends the session that a request came with, if any. @returns the cookies to answer with. */
export async function logOut(request: Request, surroundings: AccountSurroundings = {}): Promise<readonly string[]> {
  const { env = readServerEnv() } = surroundings
  const auth = await getAuth(surroundings)
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
  return [...headers.getSetCookie(), clearAccountMark(env.siteUrl)]
}
