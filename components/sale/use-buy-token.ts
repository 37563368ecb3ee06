import { type TransactionHandle, useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import type { BuyTokenRequest } from '@/lib/transactions/flows/buy-token'

const loadPlan = () => import('@/lib/transactions/flows/buy-token').then(({ planBuyToken }) => planBuyToken)

/** Buys INT with the native coin. */
export const useBuyToken = (): TransactionHandle<[request: BuyTokenRequest]> =>
  useTransactionFlow('buy-token', loadPlan)
