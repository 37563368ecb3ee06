import 'server-only'
import { type Address, encodeFunctionData, type Hex, numberToHex } from 'viem'
import { simulateContract } from 'viem/actions'
import { type SupportedChainId, supportedChains } from '@/lib/chains'
import { getNodeWithoutBatch } from '@/lib/server/chain/get-node'
import type { ContractCall } from '@/lib/transactions/contract-call'

// A claim runs code of the player's wallet, which may be a contract of a stranger. So a node executes it with the gas that
// the site pays for at most, and in no batch with other reads.

/** A call that the relayer would send. */
type RelayedCall = { readonly call: ContractCall; readonly relayer: Address; readonly chainId: SupportedChainId }

export function toCallData({ abi, functionName, args }: ContractCall): Hex {
  return encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0])
}

/** Simulates a call, with no more gas than the site pays for. @throws the error of viem. */
export async function simulateRelayed({ call, relayer, chainId }: RelayedCall): Promise<void> {
  const gas = supportedChains[chainId].gasBounds.relayed
  await simulateContract(getNodeWithoutBatch(chainId), { ...call, account: relayer, gas })
}

/**
 * Estimates the gas of a call; a node refuses one that takes more than the site pays for. viem's own estimates pass no such
 * bound on to the node. @throws the error of viem.
 */
export async function estimateRelayed({ call, relayer, chainId }: RelayedCall): Promise<bigint> {
  const gas = numberToHex(supportedChains[chainId].gasBounds.relayed)
  const estimated = { from: relayer, to: call.address, data: toCallData(call), gas }
  return BigInt(await getNodeWithoutBatch(chainId).request({ method: 'eth_estimateGas', params: [estimated] }))
}

/** Nodes have no common error code for a call that needs more gas than it was given. */
const outOfGas = /out ?of ?gas|gas required exceeds/i

/** Whether a call failed because it needs more gas than the site pays for. */
export const isOutOfGas = (error: unknown): boolean => error instanceof Error && outOfGas.test(error.message)
