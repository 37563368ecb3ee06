import type { Address, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { huntDomain } from './consent'

/**
 * The content of a claim: `player` found the key `keyIndex` of the hunt `huntId` of this KeyHunt contract on this
 * chain.
 */
type HuntClaim = { chainId: number; keyHunt: Address; huntId: bigint; keyIndex: bigint; player: Address }

/** A claim as EIP-712 typed data. Its signature is valid only for this player, chain, contract and hunt. */
export function claimTypedData({ chainId, keyHunt, huntId, keyIndex, player }: HuntClaim) {
  return {
    domain: huntDomain(chainId, keyHunt),
    types: {
      Claim: [
        { name: 'huntId', type: 'uint256' },
        { name: 'keyIndex', type: 'uint256' },
        { name: 'player', type: 'address' },
      ],
    },
    primaryType: 'Claim',
    message: { huntId, keyIndex, player },
  } as const
}

/** Signs a claim with the hunt key (32 bytes). */
export function signClaim(key: Hex, claim: HuntClaim): Promise<Hex> {
  return privateKeyToAccount(key).signTypedData(claimTypedData(claim))
}
