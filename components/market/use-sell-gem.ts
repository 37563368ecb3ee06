'use client'

import { useTransactionFlow, type TransactionRun } from '@/components/transactions/use-transaction-flow'
import { toContractCall } from '@/lib/transactions/contract-call'
import type { AssetAmount } from './use-buy-gem'

/** Selling gems back at their fixed price. */
export function useSellGem(): TransactionRun<[order: AssetAmount]> {
  return useTransactionFlow(async ({ contracts }, { index, amount }) => [
    { name: 'sell-gem', call: toContractCall(contracts.platform, 'sellGem', [BigInt(index), amount]) },
  ])
}
