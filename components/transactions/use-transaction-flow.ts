'use client'

import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { useAccount, useConfig } from 'wagmi'
import { getConnectorClient } from 'wagmi/actions'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { chainQueryKey } from '@/lib/contracts/chain-query-key'
import { intTokenContract } from '@/lib/contracts/int-token'
import { platformContract } from '@/lib/contracts/platform'
import { keepPending } from '@/lib/history/keep-pending'
import { runTransactionFlow } from '@/lib/transactions/run-transaction-flow'
import { TransactionFailureError } from '@/lib/transactions/transaction-failure'
import type { PlanContext, TransactionClients, TransactionStep } from '@/lib/transactions/transaction-flow'
import { idleTransaction, reduceTransaction, type TransactionState } from '@/lib/transactions/transaction-state'

/** A user's intention with the life of its transaction. */
export type TransactionRun<args extends readonly unknown[]> = {
  readonly state: TransactionState
  /** Starts it; true when it is confirmed. While one is under way, a second call does nothing and gives false. */
  readonly run: (...args: args) => Promise<boolean>
  /** Back to idle, once it is confirmed or failed. */
  readonly reset: () => void
  /** Stops waiting for the wallet; should it be signed there after all, the state follows. */
  readonly cancel: () => void
}

/** What was read before a receipt is old after it; the leaderboard follows the chain by a moment. */
function refresh(queryClient: QueryClient, chainId: number): void {
  void queryClient.invalidateQueries({ queryKey: chainQueryKey(chainId) })
  void queryClient.invalidateQueries({ queryKey: ['leaderboard'] })
  setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['leaderboard'] }), 1500)
}

/**
 * Binds a flow of transactions to the screen: the account and chain that the user sees, one run at a time, everything read
 * from the chain read again at each receipt.
 *
 * @param plan the signatures needed for these arguments, given what the chain says now.
 */
export function useTransactionFlow<args extends readonly unknown[]>(
  plan: (context: PlanContext, ...args: args) => Promise<readonly TransactionStep[]>,
): TransactionRun<args> {
  const config = useConfig()
  const queryClient = useQueryClient()
  const chain = useActiveChain()
  const { address } = useAccount()
  const [state, dispatch] = useReducer(reduceTransaction, idleTransaction)
  const running = useRef<AbortController | null>(null)
  // Events of a run that another one has followed are nobody's business any more.
  const current = useRef(0)

  // Another account or chain is another story; what is in the wallet goes on there.
  useEffect(() => {
    current.current += 1
    running.current?.abort()
    running.current = null
    dispatch({ kind: 'left' })
    return () => {
      current.current += 1
    }
  }, [address, chain?.id])

  async function run(...args: args): Promise<boolean> {
    if (running.current) return false
    const controller = new AbortController()
    running.current = controller
    const id = ++current.current
    const chainId = chain?.id
    const keep = chainId !== undefined && address ? keepPending(address, chainId) : null

    async function connect(): Promise<TransactionClients> {
      if (chainId === undefined || !address) throw new TransactionFailureError({ kind: 'wallet-not-connected' })
      const wallet = await getConnectorClient(config, { chainId, account: address })
      return { node: config.getClient({ chainId }), wallet }
    }

    async function planSteps(clients: TransactionClients) {
      const platform = chain ? platformContract(chain) : null
      const intToken = chain ? intTokenContract(chain) : null
      if (!platform || !intToken) throw new TransactionFailureError({ kind: 'not-available' })
      const account = clients.wallet.account.address
      return plan({ clients, contracts: { platform, intToken }, account }, ...args)
    }

    const isDone = await runTransactionFlow({
      connect,
      plan: planSteps,
      onReceipt: () => {
        if (chainId !== undefined) refresh(queryClient, chainId)
      },
      emit: (event) => {
        keep?.(event)
        if (id === current.current) dispatch(event)
      },
      signal: controller.signal,
    })
    if (running.current === controller) running.current = null
    return isDone
  }

  return {
    state,
    run,
    reset: () => dispatch({ kind: 'reset' }),
    cancel: () => running.current?.abort(),
  }
}
