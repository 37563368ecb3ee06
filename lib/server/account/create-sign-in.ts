import 'server-only'
import type { Address } from 'viem'
import type { SupportedChainId } from '@/lib/chains/supported-chains'
import { readServerEnv } from '@/lib/env/server-env'
import { getDatabase } from '@/lib/server/database/client'
import { requireRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { requireOfferedChain } from '@/lib/server/signatures/require-offered-chain'
import { getAuth, type AccountSurroundings } from './auth'
import { writeSignInMessage, type SignInPurpose } from './sign-in-message'
import { createSignInNonce } from './sign-in-nonce'

type SignInRequest = {
  readonly address: Address
  readonly chainId: SupportedChainId
  readonly purpose: SignInPurpose
  readonly request: Request
  readonly visitor: string
}

/**
 * Makes the message by whose signature an account of a chain logs in or is linked.
 *
 * @throws HttpError 400 for a chain that is not offered, 429 `limited`, 503 `no-accounts`.
 */
export async function createSignIn(
  { address, chainId, purpose, request, visitor }: SignInRequest,
  surroundings: AccountSurroundings = {},
): Promise<{ readonly message: string; readonly setCookies: readonly string[] }> {
  const { database = getDatabase(), env = readServerEnv(), now = new Date() } = surroundings
  await getAuth(surroundings)
  requireOfferedChain(chainId, env)
  await requireRateLimit('log-in-with-wallet', [visitor], database)
  const { siteUrl } = env
  const { nonce, setCookies } = await createSignInNonce(request, { database, siteUrl, now })
  return { message: writeSignInMessage({ address, chainId, nonce, purpose, siteUrl, now }), setCookies }
}
