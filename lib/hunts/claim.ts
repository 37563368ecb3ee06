import type { Address, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** What a key brings its finder: its reward less the developer's share, to the unit as the contract divides it. */
export const playersPart = (reward: bigint, developerShareBps: number): bigint =>
  reward - (reward * BigInt(developerShareBps)) / 10_000n

/** What a key signs: that `player` found key `keyIndex` of hunt `huntId`, on this chain, at this KeyHunt contract. */
export type HuntClaim = { chainId: number; keyHunt: Address; huntId: bigint; keyIndex: bigint; player: Address }

/** The claim as EIP-712 typed data. A copy of its signature pays the same player, on no other chain, in no other hunt. */
export function claimTypedData({ chainId, keyHunt, huntId, keyIndex, player }: HuntClaim) {
  return {
    domain: { name: 'Intrepid KeyHunt', version: '1', chainId, verifyingContract: keyHunt },
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

/** Signs a claim with the key that was found (32 bytes of hex). */
export function signClaim(key: Hex, claim: HuntClaim): Promise<Hex> {
  return privateKeyToAccount(key).signTypedData(claimTypedData(claim))
}
