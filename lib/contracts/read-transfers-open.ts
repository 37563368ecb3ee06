import type { Address, Chain, Client, Transport } from 'viem'
import { readContract } from 'viem/actions'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { readWithFallback } from './missing-function'

/** Whether everybody can transfer INT. The token of the live generation has no such function: its transfers were never closed. */
export function readTransfersOpen(
  node: Client<Transport, Chain>,
  { address }: { readonly address: Address },
): Promise<boolean> {
  return readWithFallback(readContract(node, { address, abi: intTokenAbi, functionName: 'transfersOpen' }), () =>
    Promise.resolve(true),
  )
}
