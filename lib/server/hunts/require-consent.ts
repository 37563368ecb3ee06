import 'server-only'
import type { SupportedChainId } from '@/lib/chains'
import { type ClaimConsent, consentTypedData, deadlineSchema, type SignedConsent } from '@/lib/hunts/consent'
import { HttpError } from '@/lib/server/http/http-error'
import { isTypedDataSignedByWallet, signatureSchema } from '@/lib/server/signatures/wallet-signature'

/** Fields of a request body that carries a player's consent to a claim. */
export const consentEntries = { deadline: deadlineSchema, consent: signatureSchema }

type Consented = SignedConsent &
  Omit<ClaimConsent, 'deadline' | 'chainId'> & { readonly chainId: SupportedChainId; readonly visitor: string }

/**
 * Requires the player's consent to the claim of a key, as the contract does: without it anybody could use up the limits
 * of somebody else.
 *
 * @param now seconds since 1970.
 * @param leastSeconds for which the consent must still be valid.
 *
 * @throws HttpError 422 `consent-expired` or `no-consent`, 429 `limited`, 503 `node-silent`.
 */
export async function requireConsent(
  { consent, deadline, visitor, ...claim }: Consented,
  now: number,
  leastSeconds = 0,
): Promise<void> {
  if (deadline < now + leastSeconds)
    throw new HttpError(422, 'consent-expired', 'The consent of the player has expired, or will in a moment.')
  const { player, chainId } = claim
  const data = consentTypedData({ ...claim, deadline: BigInt(deadline) })
  if (!(await isTypedDataSignedByWallet({ address: player, chainId, data, signature: consent, visitor })))
    throw new HttpError(422, 'no-consent', 'The player has not agreed to this claim.')
}
