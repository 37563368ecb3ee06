import { toContractCall } from '../contract-call'
import type { FlowContext, TransactionStep } from '../transaction-flow'
import type { AssetAmount } from './buy-gem'

/** Sells gems back at their fixed price. */
export async function planSellGem(
  { contracts }: FlowContext,
  { index, amount }: AssetAmount,
): Promise<readonly TransactionStep[]> {
  return [{ name: 'sell-gem', call: toContractCall(contracts.platform, 'sellGem', [BigInt(index), amount]) }]
}
