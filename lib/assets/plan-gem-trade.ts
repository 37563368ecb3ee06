import { parseUnits } from 'viem'
import { readAssetQuote } from '@/lib/contracts/read-asset-quote'
import { toContractCall } from '@/lib/transactions/contract-call'
import { planTokenSpending } from '@/lib/transactions/plan-token-spending'
import type { PlanContext, TransactionStep } from '@/lib/transactions/transaction-flow'
import type { AssetAmount } from './asset-trade'
import { quoteCrystalUnits } from './quote-asset'

/** Buying gems at their fixed price: leave to take exactly that first, where the allowance is lower. */
export async function planGemPurchase(
  { clients, contracts }: PlanContext,
  { index, amount }: AssetAmount,
): Promise<readonly TransactionStep[]> {
  const { platform, intToken } = contracts
  const order = { kind: 'gem', index, amount, isBuy: true } as const
  const costInt = await readAssetQuote(clients.node, platform, order, quoteCrystalUnits)
  const call = toContractCall(platform, 'buyGem', [BigInt(index), amount])
  return planTokenSpending({
    clients,
    intToken,
    maxBaseUnits: parseUnits(String(costInt), 18),
    step: { name: 'buy-gem', call },
    permitted: {
      signature: 'buyGemWithPermit(uint256,uint256,uint256,uint8,bytes32,bytes32)',
      toCall: ({ deadline, v, r, s }) =>
        toContractCall(platform, 'buyGemWithPermit', [BigInt(index), amount, deadline, v, r, s]),
    },
  })
}

/** Selling gems back at their fixed price. */
export async function planGemSale(
  { contracts }: PlanContext,
  { index, amount }: AssetAmount,
): Promise<readonly TransactionStep[]> {
  return [{ name: 'sell-gem', call: toContractCall(contracts.platform, 'sellGem', [BigInt(index), amount]) }]
}
