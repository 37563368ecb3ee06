import { runTransactionFlow } from '@/lib/transactions/run-transaction-flow'
import type { PlanContext, TransactionFlow, TransactionStep } from '@/lib/transactions/transaction-flow'
import { idleTransaction, reduceTransaction, type TransactionState } from '@/lib/transactions/transaction-state'
import type { LocalChain, TestPlayer } from './local-chain'

export type FlowResult = {
  readonly isDone: boolean
  /** Every state that a screen would have shown. */
  readonly states: readonly TransactionState[]
  readonly last: TransactionState
  readonly receipts: number
}

type Options = Partial<Pick<TransactionFlow, 'signal' | 'timeouts'>> & {
  readonly onState?: (state: TransactionState) => void
}

/** Runs a plan as the screens do and keeps every state; the array goes on growing while something late arrives. */
export async function runFlow(
  local: LocalChain,
  player: TestPlayer,
  plan: (context: PlanContext) => Promise<readonly TransactionStep[]>,
  { onState, ...options }: Options = {},
): Promise<FlowResult> {
  const states: TransactionState[] = []
  let state: TransactionState = idleTransaction
  let receipts = 0
  const isDone = await runTransactionFlow({
    connect: async () => player.clients,
    plan: (clients) => plan({ clients, contracts: local.contracts, account: player.address }),
    onReceipt: () => {
      receipts += 1
    },
    emit: (event) => {
      state = reduceTransaction(state, event)
      states.push(state)
      onState?.(state)
    },
    ...options,
  })
  return {
    isDone,
    states,
    get last() {
      return states.at(-1) ?? idleTransaction
    },
    get receipts() {
      return receipts
    },
  }
}
