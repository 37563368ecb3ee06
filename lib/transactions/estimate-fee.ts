import type { Address, Chain, Client, Transport } from 'viem'
import { estimateContractGas, estimateFeesPerGas } from 'viem/actions'
import type { ContractCall } from './contract-call'
import { toGasLimit } from './gas-limit'

/**
 * The most that sending a call would cost in network fees now, in wei: what `checkTransaction` will ask the account to have
 * beside its value.
 *
 * @throws what the call would fail with.
 */
export async function estimateFee(
  node: Client<Transport, Chain>,
  account: Address,
  call: ContractCall,
): Promise<bigint> {
  const [gas, fees] = await Promise.all([estimateContractGas(node, { ...call, account }), estimateFeesPerGas(node)])
  return toGasLimit(gas, call.functionName) * (fees.maxFeePerGas ?? fees.gasPrice ?? 0n)
}
