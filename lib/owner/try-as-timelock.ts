import { maxUint128, type Address, type Chain, type Client, type Transport } from 'viem'
import { simulateContract } from 'viem/actions'
import type { ContractCall } from '@/lib/transactions/contract-call'

/**
 * Tries a call as a timelock would make it now, so that nothing is scheduled that the contract refuses. Whoever executes
 * it pays its wei, so the timelock is lent them for the trial.
 *
 * @throws what the call would fail with.
 */
export async function tryAsTimelock(
  node: Client<Transport, Chain>,
  timelock: Address,
  call: ContractCall,
): Promise<void> {
  const loan = call.value ? { stateOverride: [{ address: timelock, balance: maxUint128 }] } : {}
  await simulateContract(node, { ...call, account: timelock, ...loan })
}
