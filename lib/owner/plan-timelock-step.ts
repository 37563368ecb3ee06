import type { Address } from 'viem'
import type { PlanContext, TransactionStep } from '@/lib/transactions/transaction-flow'
import { toCancelCall, toExecuteCall } from './timelock-calls'
import type { TimelockOperation } from './timelock-operation'

/** What is to become of an operation on a timelock's calendar. */
export type TimelockStep = {
  readonly kind: 'execute' | 'cancel'
  readonly timelock: Address
  readonly operation: TimelockOperation
}

/** The signature that executes an operation after its delay, or takes it off the calendar. */
export async function planTimelockStep(
  _: PlanContext,
  { kind, timelock, operation }: TimelockStep,
): Promise<readonly TransactionStep[]> {
  return kind === 'execute'
    ? [{ name: 'run-change', call: toExecuteCall(timelock, operation) }]
    : [{ name: 'cancel-change', call: toCancelCall(timelock, operation) }]
}
