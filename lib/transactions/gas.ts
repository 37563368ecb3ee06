import type { Address, Chain, Client, Transport } from 'viem'
import { estimateContractGas, estimateFeesPerGas } from 'viem/actions'
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
 * Extra gas for updating rewards. A node estimates at the time of its newest block; if somebody bought in that block,
 * no rewards have accrued yet, and one second later the call writes two more storage slots. Measured: 14,014 gas after
 * refunds (`npm run bench:gas`), which a fifth of the estimate does not always cover.
 */
const settlingGas = 40_000n

const claimFunctions: ReadonlySet<string> = new Set(['claimKey', 'claimKeyFor'])

/**
 * Extra gas for a claim. Anybody can withdraw for its player and for the developer after the estimate, and then the claim
 * sets two amounts again that were above zero: 17,100 gas each.
 */
const claimGas = 40_000n

function getReserve(functionName: string): bigint {
  if (settlingFunctions.has(functionName)) return settlingGas
  return claimFunctions.has(functionName) ? claimGas : 0n
}

/**
 * The gas limit of a call: a fifth above the estimate, because the state can change before the call is mined, and a
 * reserve for calls to which somebody can add more.
 */
export function toGasLimit(estimate: bigint, functionName: string): bigint {
  return (estimate * 12n) / 10n + getReserve(functionName)
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
  return toGasLimit(gas, call.functionName) * (fees.maxFeePerGas ?? fees.gasPrice ?? 0n)
}
