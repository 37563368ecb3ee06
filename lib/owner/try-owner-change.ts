import type { Address, Chain, Client, Transport } from 'viem'
import { estimateContractGas, simulateContract } from 'viem/actions'
import type { IntTokenContract } from '@/lib/contracts/int-token'
import type { ContractCall } from '@/lib/transactions/contract-call'
import { toTransactionFailure } from '@/lib/transactions/to-transaction-failure'
import type { TransactionFailure } from '@/lib/transactions/transaction-failure'
import type { OwnerWay } from './owner-rights'
import { requireGift } from './require-gift'
import { tryAsTimelock } from './try-as-timelock'

/** What the chain says of a change before anybody signs: that it works and for how much gas, or why it does not. */
export type OwnerTrial =
  | { readonly kind: 'works'; readonly gas: bigint | null }
  | { readonly kind: 'refused'; readonly failure: TransactionFailure }

/** Tries a change as whoever will make it, on the state of now. Never throws: a refusal is an answer. */
export async function tryOwnerChange(
  node: Client<Transport, Chain>,
  intToken: IntTokenContract,
  call: ContractCall,
  way: OwnerWay,
  account: Address,
): Promise<OwnerTrial> {
  try {
    await requireGift(node, intToken, way.kind === 'timelock' ? way.timelock.address : account, call)
    if (way.kind === 'timelock') {
      await tryAsTimelock(node, way.timelock.address, call)
      return { kind: 'works', gas: null }
    }
    await simulateContract(node, { ...call, account })
    return { kind: 'works', gas: await estimateContractGas(node, { ...call, account }) }
  } catch (error) {
    const failure = toTransactionFailure(error)
    // The approval comes first, as a signature or a call of its own.
    const isOnlyUnapproved = failure.kind === 'reverted' && failure.error?.name === 'ERC20InsufficientAllowance'
    return isOnlyUnapproved ? { kind: 'works', gas: null } : { kind: 'refused', failure }
  }
}
