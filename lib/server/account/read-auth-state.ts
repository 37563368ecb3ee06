import 'server-only'
import type { Address } from 'viem'
import type { SessionAnswer } from '@/lib/account/account-answers'
import { readServerEnv } from '@/lib/env/server-env'
import { toAccountPlayer } from '@/lib/server/game-token/game-player'
import { createGameToken } from '@/lib/server/game-token/game-token'
import { HttpError } from '@/lib/server/http/http-error'
import { clearAccountMark, isMarked } from './account-mark'
import type { AccountSurroundings } from './auth'
import { readSignedInUser } from './read-account'
import { readSession } from './read-session'

const nobody: SessionAnswer = { user: null, token: null, tokenExpiresAt: null }

/**
 * Who is logged in by a request's cookie, and the cookies to answer with. What is left of a session that ended is taken away.
 *
 * @param game the one that the token is to be for alone.
 */
export async function readAuthState(
  request: Request,
  game?: string,
  surroundings: AccountSurroundings = {},
): Promise<{ readonly answer: SessionAnswer; readonly setCookies: readonly string[] }> {
  const { env = readServerEnv(), now = new Date() } = surroundings
  const session = await readSession(request, surroundings)
  const user = session && (await readSignedInUser(session.userId, surroundings))
  if (!session || !user) return { answer: nobody, setCookies: isMarked(request) ? [clearAccountMark(env.siteUrl)] : [] }
  const player = toAccountPlayer(user.id, user.walletAddress as Address | null)
  const made = await createGameToken(player, { game, env, now }).catch((error: unknown) => {
    // A site without games' secret has accounts all the same.
    if (error instanceof HttpError && error.code === 'no-secret') return null
    throw error
  })
  const answer = { user, token: made?.token ?? null, tokenExpiresAt: made?.expiresAt ?? null }
  return { answer, setCookies: session.setCookies }
}
