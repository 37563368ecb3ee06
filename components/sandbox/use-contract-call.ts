'use client'

import { useTransactionFlow, type TransactionRun } from '@/components/transactions/use-transaction-flow'
import { callFunction } from '@/lib/sandbox/call-function'
import { toRevertFailure } from '@/lib/sandbox/to-revert'
import type { ContractCall } from '@/lib/transactions/contract-call'
import { TransactionFailureError } from '@/lib/transactions/transaction-failure'
import type { PlanContext, TransactionStep } from '@/lib/transactions/transaction-flow'

/** One signature for one call. Tried once more here, because this knows the errors of every contract by their names. */
async function plan({ clients, account }: PlanContext, call: ContractCall): Promise<readonly TransactionStep[]> {
  const outcome = await callFunction(clients.node, call, account)
  if (outcome.kind === 'reverted') throw new TransactionFailureError(toRevertFailure(outcome.revert))
  return [{ name: 'contract-call', call }]
}

/** Signing and sending any call of any contract. */
export function useContractCall(): TransactionRun<[call: ContractCall]> {
  return useTransactionFlow(async () => plan)
}
