import 'server-only'
import * as v from 'valibot'
import { verifyMessage, type Address, type Hex } from 'viem'
import type { SupportedChainId } from '@/lib/chains'
import { readServerEnv } from '@/lib/env/server-env'
import { getDatabase } from '@/lib/server/database/client'
import { readClock } from '@/lib/server/database/read-clock'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { isSignedByWallet, signatureSchema } from '@/lib/server/signatures/wallet-signature'
import { verifySignInMessage, type SignInPurpose } from './sign-in-message'
import { consumeSignInNonce } from './sign-in-nonce'

const maxMessageCharacters = 4_000

/** Fields of a request body that carries a signed sign-in message. */
export const signedSignInEntries = {
  message: v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxMessageCharacters)),
  signature: signatureSchema,
}

export type SignedSignIn = {
  readonly message: string
  readonly signature: Hex
  readonly request: Request
  readonly visitor: string
}

/** A wallet that signed. `contractChainId` is the chain of a contract wallet; null for a key, which is the same on every chain. */
export type ProvenWallet = { readonly address: Address; readonly contractChainId: SupportedChainId | null }

/**
 * Verifies a signed sign-in message: its fields, its nonce (which it uses up) and its signature.
 *
 * @throws HttpError 400 `bad-message` or `wrong-signature`, 410 `expired`, 503 `node-silent`, 429 `limited`.
 */
export async function verifySignIn(
  { message, signature, request, visitor }: SignedSignIn,
  purpose: SignInPurpose,
): Promise<ProvenWallet> {
  const { siteUrl, defaultChainId } = readServerEnv()
  await requireRateLimit('log-in-with-wallet', [visitor])
  const now = await readClock()
  const { address, chainId, nonce } = verifySignInMessage(message, { purpose, siteUrl, defaultChainId, now })
  await consumeSignInNonce(request, nonce, { database: getDatabase(), siteUrl, now, address, chainId, purpose })
  if (await verifyMessage({ address, message, signature }).catch(() => false)) return { address, contractChainId: null }
  const isContractSignature = await isSignedByWallet({ address, chainId, message, signature }).catch(() => {
    throw new HttpError(503, 'node-silent', 'The node that verifies this signature does not respond.')
  })
  if (isContractSignature) return { address, contractChainId: chainId }
  throw new HttpError(400, 'wrong-signature', 'The signature does not match this message and wallet.')
}
