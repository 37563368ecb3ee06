import 'server-only'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { readServerEnv } from '@/lib/env/server-env'
import { getDatabase } from '@/lib/server/database/client'
import { readClock } from '@/lib/server/database/read-clock'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { type ProvenWallet, proveWallet, signatureSchema } from '@/lib/server/signatures/wallet-signature'
import { verifySignInMessage, type SignInPurpose } from './sign-in-message'
import { consumeSignInNonce } from './sign-in-nonce'

/** Ours have 400 and a long site name. Parsing takes time that grows with the square of the length. */
const maxMessageCharacters = 1_000

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
  return proveWallet({ address, chainId, message, signature, visitor })
}
