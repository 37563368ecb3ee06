import 'server-only'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import type { PasswordChallenge } from '@/lib/password/password-answers'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { requireRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { findRegistry } from './find-registry'
import { toPasswordMessage, type PasswordClaim } from './password-challenge'
import { readPasswordSecret } from './password-secret'

type ChallengeRequest = Pick<PasswordClaim, 'address' | 'chainId'> & { readonly visitor: string }

/**
 * The message that an account signs before its password is sealed.
 *
 * @throws HttpError 404 `not-available`, 503 `no-secret`, 429 `limited`.
 */
export async function createPasswordChallenge(
  { address, chainId, visitor }: ChallengeRequest,
  surroundings: { readonly database?: PooledDatabase; readonly env?: ServerEnv; readonly now?: number } = {},
): Promise<PasswordChallenge> {
  const { database = getDatabase(), env = readServerEnv(), now = Date.now() } = surroundings
  await requireRateLimit('seal-password', [visitor], database)
  await findRegistry(env, chainId)
  const { message } = toPasswordMessage(await readPasswordSecret(env), { address, chainId, issuedAt: now }, env.siteUrl)
  return { issuedAt: now, message }
}
