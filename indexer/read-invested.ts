import type { Address, PublicClient } from 'viem'
import { platformAbi } from '@/lib/contracts/generated/platform'
import { nullIfRefused } from './contract-refusal'
import { NodeFault } from './faults'

/**
 * What a player has paid for INT, in wei, as of a block; as of now where the node no longer knows that block's state;
 * null where the contract does not tell.
 */
export async function readInvested(
  client: PublicClient,
  platform: Address,
  buyer: Address,
  blockNumber: bigint,
): Promise<bigint | null> {
  const question = { address: platform, abi: platformAbi, functionName: 'totalInvested', args: [buyer] } as const
  try {
    return await nullIfRefused(client.readContract({ ...question, blockNumber }))
  } catch (error) {
    if (!(error instanceof NodeFault)) throw error
    return nullIfRefused(client.readContract(question))
  }
}
