import type { Address, Chain, Client, Transport } from 'viem'
import { estimateContractGas, estimateFeesPerGas } from 'viem/actions'
import type { ContractCall } from './contract-call'

/** Functions of the platform that pay earnings out, or settle what an account has earned so far. */
const settlingFunctions: ReadonlySet<string> = new Set([
  'buyToken',
  'buyGem',
  'buyGemWithPermit',
  'sellGem',
  'buyCrystal',
  'sellCrystal',
  'claimEarnings',
  'giveUnclaimedEarnings',
  'giveTokenTo',
  'mintCrystal',
  'collectEnergy',
])

/**
 * What settling can cost more in the block than at the estimate. A node estimates in the second of its newest block: if somebody
 * bought in that one, nothing has flowed since, and two slots less are written than a second later. Measured: 14,014 gas net of
 * refunds (`npm run bench:gas`), which a fifth of the estimate does not always hold.
 */
const settlingGas = 40_000n

/** The gas to send a call with: a fifth more than was estimated, since the state may move between the estimate and the block. */
export function toGasLimit(estimate: bigint, functionName: string): bigint {
  return (estimate * 12n) / 10n + (settlingFunctions.has(functionName) ? settlingGas : 0n)
}

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
