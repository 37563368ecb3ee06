'use client'

import { useTransactionFlow, type TransactionRun } from '@/components/transactions/use-transaction-flow'
import { planBonusClaim, planIntBonusClaim } from '@/lib/referral/plan-bonus-claim'

/** Claiming the referral bonuses of the connected player: all of them, or the INT alone. */
export function useClaimBonus(): { readonly all: TransactionRun<[]>; readonly intAlone: TransactionRun<[]> } {
  return {
    all: useTransactionFlow(async () => planBonusClaim),
    intAlone: useTransactionFlow(async () => planIntBonusClaim),
  }
}
