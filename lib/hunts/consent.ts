import * as v from 'valibot'
import type { Address, Hex } from 'viem'

/** How long a consent is valid. A relayed claim takes seconds; the rest allows for clocks that differ. */
export const consentSeconds = 60 * 60

/** A moment in seconds since 1970, at most ten digits. */
export const deadlineSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(9_999_999_999))

/** The EIP-712 domain of a KeyHunt contract. */
export const huntDomain = (chainId: number, keyHunt: Address) =>
  ({ name: 'Intrepid KeyHunt', version: '1', chainId, verifyingContract: keyHunt }) as const

/** The content of a consent: `player` wants to be credited for the key, until `deadline` in seconds since 1970. */
export type ClaimConsent = {
  readonly chainId: number
  readonly keyHunt: Address
  readonly huntId: bigint
  readonly keyIndex: bigint
  readonly player: Address
  readonly deadline: bigint
}

/** A consent in the body of a request: `deadline` in seconds since 1970, and the signature of the player's wallet. */
export type SignedConsent = { readonly deadline: number; readonly consent: Hex }

/** A consent as EIP-712 typed data. The player's wallet signs it, so that nobody else can use up the player's limit. */
export function consentTypedData({ chainId, keyHunt, huntId, keyIndex, player, deadline }: ClaimConsent) {
  return {
    domain: huntDomain(chainId, keyHunt),
    types: {
      Consent: [
        { name: 'huntId', type: 'uint256' },
        { name: 'keyIndex', type: 'uint256' },
        { name: 'player', type: 'address' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Consent',
    message: { huntId, keyIndex, player, deadline },
  } as const
}
