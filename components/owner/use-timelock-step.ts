'use client'

import { useTransactionFlow, type TransactionRun } from '@/components/transactions/use-transaction-flow'
import { planTimelockStep, type TimelockStep } from '@/lib/owner/plan-timelock-step'

/** Executing or cancelling what a timelock was given. */
export function useTimelockStep(): TransactionRun<[step: TimelockStep]> {
  return useTransactionFlow(async () => planTimelockStep)
}
