import type { Address } from 'viem'
import { keyHuntContract } from '@/lib/contracts/key-hunt'
import type { SignedClaim } from '@/lib/hunts/claim'
import { toContractCall } from '../contract-call'
import type { FlowContext, TransactionStep } from '../transaction-flow'

/** A claim that the key's finder has signed, and the contract of the hunt. */
type ClaimKeyRequest = { readonly keyHunt: Address; readonly claim: SignedClaim }

/** Claims a hunt key at the player's own expense, then withdraws everything that the player has found. */
export async function planClaimKey(
  _: FlowContext,
  { keyHunt, claim }: ClaimKeyRequest,
): Promise<readonly TransactionStep[]> {
  const contract = keyHuntContract(keyHunt)
  const { huntId, keyIndex, tier, player, signature, proof } = claim
  const args = [BigInt(huntId), BigInt(keyIndex), BigInt(tier), player, signature, [...proof]] as const
  return [
    { name: 'claim-key', call: toContractCall(contract, 'claimKey', args) },
    { name: 'withdraw-finds', call: toContractCall(contract, 'withdraw', [player]) },
  ]
}
