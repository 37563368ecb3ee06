import 'server-only'
import { verifyMessage, type Address, type Hex } from 'viem'
import type { SupportedChainId } from '@/lib/chains/supported-chains'
import { readServerEnv } from '@/lib/env/server-env'
import { getDatabase } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { isSignedBy } from '@/lib/server/signatures/is-signed-by'
import type { AccountSurroundings } from './auth'
import { readSignInMessage } from './read-sign-in-message'
import type { SignInPurpose } from './sign-in-message'
import { takeSignInNonce } from './sign-in-nonce'

export type SignedSignIn = {
  readonly message: string
  readonly signature: Hex
  readonly request: Request
  readonly visitor: string
}

/** An account of a chain that proved itself; `contractChainId` is null where its key signed, which is the same on every chain. */
export type ProvenWallet = { readonly address: Address; readonly contractChainId: SupportedChainId | null }

/**
 * Finds out which account of a chain signed a message that we made, once.
 *
 * @throws HttpError 400 `bad-message` or `wrong-signature`, 410 `expired`, 503 `node-silent`, 429 `limited`.
 */
export async function verifySignIn(
  { message, signature, request, visitor }: SignedSignIn,
  purpose: SignInPurpose,
  surroundings: AccountSurroundings = {},
): Promise<ProvenWallet> {
  const { database = getDatabase(), env = readServerEnv(), now = new Date() } = surroundings
  await requireRateLimit('log-in-with-wallet', [visitor], database)
  const { siteUrl, defaultChainId } = env
  const { address, chainId, nonce } = readSignInMessage(message, { purpose, siteUrl, defaultChainId, now })
  await takeSignInNonce(request, nonce, { database, siteUrl, now })
  if (await verifyMessage({ address, message, signature }).catch(() => false)) return { address, contractChainId: null }
  const isContracts = await isSignedBy({ address, chainId, message, signature }).catch(() => {
    throw new HttpError(503, 'node-silent', 'The chain that could check this signature does not answer.')
  })
  if (isContracts) return { address, contractChainId: chainId }
  throw new HttpError(400, 'wrong-signature', 'The signature is not of this message by this account.')
}
