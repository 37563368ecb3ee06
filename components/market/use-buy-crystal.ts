'use client'

import { useTransactionFlow, type TransactionRun } from '@/components/transactions/use-transaction-flow'
import { quoteCrystalUnits, toMaxCost } from '@/lib/assets/quote-asset'
import { hasFunction } from '@/lib/contracts/has-function'
import { readAssetQuote } from '@/lib/contracts/read-asset-quote'
import { toChainDeadline } from '@/lib/transactions/chain-deadline'
import { toContractCall } from '@/lib/transactions/contract-call'
import { planTokenSpending } from '@/lib/transactions/plan-token-spending'
import type { AssetAmount } from './use-buy-gem'

/** `maxCostInt` is the most whole INT that the buyer pays; half a percent above the price of now where it is not said. */
export type CrystalPurchase = AssetAmount & { readonly maxCostInt?: bigint }

/** Buying crystals at the pool's price, up to a limit where the chain's platform knows one. */
export function useBuyCrystal(): TransactionRun<[purchase: CrystalPurchase]> {
  return useTransactionFlow(async ({ clients, contracts }, { index, amount, maxCostInt }) => {
    const { platform, intToken } = contracts
    const order = { kind: 'crystal', index, amount, isBuy: true } as const
    const costInt = await readAssetQuote(clients.node, platform, order, quoteCrystalUnits)
    const maxInt = maxCostInt ?? toMaxCost(costInt)
    const hasLimit = await hasFunction(clients.node, platform.address, 'buyCrystal(uint256,uint256,uint256,uint256)')
    const call = hasLimit
      ? toContractCall(platform, 'buyCrystal', [BigInt(index), amount, maxInt, await toChainDeadline(clients.node)])
      : toContractCall(platform, 'buyCrystal', [BigInt(index), amount])
    return planTokenSpending({ clients, intToken, maxInt, step: { name: 'buy-crystal', call } })
  })
}
