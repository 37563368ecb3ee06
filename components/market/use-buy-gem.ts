'use client'

import { useTransactionFlow, type TransactionRun } from '@/components/transactions/use-transaction-flow'
import { quoteCrystalUnits } from '@/lib/assets/quote-asset'
import { readAssetQuote } from '@/lib/contracts/read-asset-quote'
import { toContractCall } from '@/lib/transactions/contract-call'
import { planTokenSpending } from '@/lib/transactions/plan-token-spending'

/** `amount` of one kind, by its index. */
export type AssetAmount = { readonly index: number; readonly amount: bigint }

/** Buying gems at their fixed price: approval of exactly that first, where the allowance is lower. */
export function useBuyGem(): TransactionRun<[order: AssetAmount]> {
  return useTransactionFlow(async ({ clients, contracts }, { index, amount }) => {
    const { platform, intToken } = contracts
    const order = { kind: 'gem', index, amount, isBuy: true } as const
    const costInt = await readAssetQuote(clients.node, platform, order, quoteCrystalUnits)
    const call = toContractCall(platform, 'buyGem', [BigInt(index), amount])
    return planTokenSpending({ clients, intToken, maxInt: costInt, step: { name: 'buy-gem', call } })
  })
}
