import { runTransactionFlow } from '@/lib/transactions/run-transaction-flow'
import type { FlowContext, TransactionFlow, TransactionStep } from '@/lib/transactions/transaction-flow'
import { idleTransaction, reduceTransaction, type TransactionState } from '@/lib/transactions/transaction-state'
import type { LocalChain, TestPlayer } from './local-chain'

export type FlowResult = {
  readonly isDone: boolean
  /** Every state of the flow, in order. */
  readonly states: readonly TransactionState[]
  readonly last: TransactionState
  readonly receipts: number
}

type Options = Partial<Pick<TransactionFlow, 'signal' | 'timeouts'>> & {
  readonly onState?: (state: TransactionState) => void
}

/** Runs a plan as the screens do and records every state. The array keeps growing when an event arrives after the flow has ended. */
export async function runFlow(
  local: LocalChain,
  player: TestPlayer,
  plan: (context: FlowContext) => Promise<readonly TransactionStep[]>,
  { onState, ...options }: Options = {},
): Promise<FlowResult> {
  const states: TransactionState[] = []
  let state: TransactionState = idleTransaction
  let receipts = 0
  const isDone = await runTransactionFlow({
    connect: async () => ({ clients: player.clients, contracts: local.contracts, account: player.address }),
    plan,
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
