import { quoteCrystalUnits } from '@/lib/assets/crystal-pool'
import { takesLimits } from '@/lib/contracts/missing-function'
import { readAssetQuote } from '@/lib/contracts/read-asset-quote'
import { toContractCall } from '../contract-call'
import { readDeadline } from '../read-deadline'
import { toMinReceived } from '../slippage'
import { refuseLimit } from '../transaction-failure'
import type { FlowContext, TransactionStep } from '../transaction-flow'
import type { AssetAmount } from './buy-gem'

/**
 * `minReceivedInt` is the least whole INT that the seller accepts; by default the present price less the default
 * slippage tolerance. Null accepts any amount, where the platform takes no minimum.
 */
export type SellCrystalRequest = AssetAmount & { readonly minReceivedInt?: bigint | null }

/**
 * Sells crystals back at the pool's price. Platforms of the live generation take neither a minimum received nor a
 * deadline; a minimum is refused there.
 */
export async function planSellCrystal(
  { clients, contracts }: FlowContext,
  { index, amount, minReceivedInt }: SellCrystalRequest,
): Promise<readonly TransactionStep[]> {
  const { platform } = contracts
  const order = { kind: 'crystal', index, amount, isBuy: false } as const
  const minInt = minReceivedInt ?? toMinReceived(await readAssetQuote(clients.node, platform, order, quoteCrystalUnits))
  const hasLimits = await takesLimits(clients.node, platform.address)
  if (!hasLimits) refuseLimit(minReceivedInt)
  const call = hasLimits
    ? toContractCall(platform, 'sellCrystal', [BigInt(index), amount, minInt, await readDeadline(clients.node)])
    : toContractCall(platform, 'sellCrystal', [BigInt(index), amount])
  return [{ name: 'sell-crystal', call }]
}
