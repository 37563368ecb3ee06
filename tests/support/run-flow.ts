import { parseEther } from 'viem'
import { planBuyGem } from '@/lib/transactions/flows/buy-gem'
import { planBuyToken } from '@/lib/transactions/flows/buy-token'
import { runTransactionFlow } from '@/lib/transactions/run-transaction-flow'
import type { FlowContext, TransactionFlow, TransactionStep } from '@/lib/transactions/transaction-flow'
import { idleTransaction, reduceTransaction, type TransactionState } from '@/lib/transactions/transaction-state'
import type { ChainWithContracts, TestPlayer, WalletHook } from './chain-with-contracts'

/** Buys INT for this many CRO. */
export const buyInt =
  (cro: string, minReceivedInt: bigint | null = 0n) =>
  (context: FlowContext) =>
    planBuyToken(context, { valueWei: parseEther(cro), minReceivedInt })

/** Buys this many gems of one kind. */
export const buyGem = (index: number, amount: bigint) => (context: FlowContext) =>
  planBuyGem(context, { index, amount })

/** A wallet that signs no typed data, so that INT needs an approval. */
export const signsNoTypedData: WalletHook = (method, proceed) =>
  method === 'eth_signTypedData_v4' ? Promise.reject(Object.assign(new Error('x'), { code: 4200 })) : proceed()

/** The number of transactions sent to the wallet. */
export function countSent(player: TestPlayer): number {
  return player.walletRequests.filter((method) => method === 'eth_sendTransaction').length
}

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
  local: ChainWithContracts,
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
      const next = reduceTransaction(state, event)
      if (next === state) return
      state = next
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
