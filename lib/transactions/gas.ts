import type { Address, Chain, Client, Transport } from 'viem'
import { estimateContractGas, estimateFeesPerGas } from 'viem/actions'
import { isSupportedChainId, localChainId, supportedChains } from '@/lib/chains'
import type { ContractCall } from './contract-call'

/** Platform functions that pay rewards out or update the rewards of an account. */
const settlingFunctions: ReadonlySet<string> = new Set([
  'buyToken',
  'buyGem',
  'buyGemWithPermit',
  'sellGem',
  'buyCrystal',
  'buyCrystalWithPermit',
  'sellCrystal',
  'claimEarnings',
  'giveUnclaimedEarnings',
  'giveTokenTo',
  'mintCrystal',
  'collectEnergy',
])

/**
 * Functions whose calls may write two more storage slots than at their estimate, because of what others do. A node
 * estimates as of its newest block. If somebody bought INT in that block, no rewards have accrued yet, but one second
 * later the call has to write them: measured, 14,014 gas after refunds (`npm run bench:gas`), which a fifth of the
 * estimate does not always cover. And anybody can withdraw for the player and the developer of a claim: the claim then
 * has to write two balances again that were above zero at the estimate.
 */
const needsReserve = (functionName: string) =>
  settlingFunctions.has(functionName) || functionName === 'claimKey' || functionName === 'claimKeyFor'

/**
 * The gas limit of a call: a fifth above the estimate, because the state can change before the call is mined, plus a
 * reserve for calls whose cost others can raise.
 *
 * @param chainId the chain of the call; for an unknown one the costs of Ethereum are used.
 */
export function toGasLimit(estimate: bigint, functionName: string, chainId: number): bigint {
  const { gasBounds } = supportedChains[isSupportedChainId(chainId) ? chainId : localChainId]
  return (estimate * 12n) / 10n + (needsReserve(functionName) ? gasBounds.reserve : 0n)
}

/**
 * The highest network fee of a call, in wei, as `checkTransaction` requires it in addition to the value.
 *
 * @throws the failure of the call.
 */
export async function estimateFee(
  node: Client<Transport, Chain>,
  account: Address,
  call: ContractCall,
): Promise<bigint> {
  const [gas, fees] = await Promise.all([estimateContractGas(node, { ...call, account }), estimateFeesPerGas(node)])
  return toGasLimit(gas, call.functionName, node.chain.id) * (fees.maxFeePerGas ?? fees.gasPrice ?? 0n)
}
