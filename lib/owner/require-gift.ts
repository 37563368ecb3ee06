import { parseUnits, type Address, type Chain, type Client, type Transport } from 'viem'
import { readContract } from 'viem/actions'
import type { IntTokenContract } from '@/lib/contracts/int-token'
import type { ContractCall } from '@/lib/transactions/contract-call'
import { TransactionFailureError } from '@/lib/transactions/transaction-failure'

/** INT in base units that a call takes from its owner by allowance; null where it takes none. */
export function giftOf({ functionName, args }: ContractCall): bigint | null {
  return functionName === 'giveTokenTo' && typeof args[1] === 'bigint' ? parseUnits(args[1].toString(), 18) : null
}

/**
 * Makes sure that whoever gives INT away has it. The token looks at the allowance first, so that a simulation without one
 * does not tell, and an approval would be signed for nothing.
 *
 * @throws TransactionFailureError with the refusal that the token would give.
 */
export async function requireGift(
  node: Client<Transport, Chain>,
  intToken: IntTokenContract,
  giver: Address,
  call: ContractCall,
): Promise<void> {
  const needed = giftOf(call)
  if (needed === null) return
  const balance = await readContract(node, { ...intToken, functionName: 'balanceOf', args: [giver] })
  if (balance >= needed) return
  const args = { sender: giver, balance, needed }
  throw new TransactionFailureError({ kind: 'reverted', error: { name: 'ERC20InsufficientBalance', args } })
}
