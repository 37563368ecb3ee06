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
 * Functions for which others can make a call write two more storage slots than its estimate. A node estimates at the time of its newest
 * block: if somebody bought INT in that block, no rewards have accrued yet, and one second later the call writes them. Measured: 14,014 gas
 * after refunds (`npm run bench:gas`), which a fifth of the estimate does not always cover. And anybody can withdraw for the player and for the
 * developer of a claim, which then sets two amounts again that were above zero.
 */
const needsReserve = (functionName: string) =>
  settlingFunctions.has(functionName) || functionName === 'claimKey' || functionName === 'claimKeyFor'

/**
 * The gas limit of a call: a fifth above the estimate, because the state can change before the call is mined, and a
 * reserve for calls to which somebody can add more.
 *
 * @param chainId the chain that charges for it; the costs of unknown ones are like Ethereum's.
 */
export function toGasLimit(estimate: bigint, functionName: string, chainId?: number): bigint {
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
