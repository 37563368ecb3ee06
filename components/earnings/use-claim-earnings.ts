'use client'

import { useTransactionFlow, type TransactionRun } from '@/components/transactions/use-transaction-flow'
import { toContractCall } from '@/lib/transactions/contract-call'

/** Claiming all earnings of the connected player. */
export function useClaimEarnings(): TransactionRun<[]> {
  return useTransactionFlow(async ({ contracts }) => [
    { name: 'claim-earnings', call: toContractCall(contracts.platform, 'claimEarnings', []) },
  ])
}
