'use client'

import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useReducer, useRef } from 'react'
import { useAccount, useConfig } from 'wagmi'
import { showToast } from '@/components/ui/toast'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { creditsQueryKey } from '@/components/wallet/use-credit-balance'
import { chainQueryKey } from '@/lib/contracts/chain-query-key'
import { NotAvailableError } from '@/lib/contracts/reading'
import { keepPending } from '@/lib/history/keep-pending'
import {
  idleTransaction,
  reduceTransaction,
  type TransactionEvent,
  type TransactionState,
  type TransactionStepName,
} from '@/lib/transactions/transaction-state'
import { formatSeconds } from './format-seconds'
import { loadTransactionError } from './late-transaction-error'
import type { FlowPlan } from './run-user-flow'

/** Long enough to be read by who was busy with something else. Milliseconds. */
const toastMs = 8_000
/** Nobody waits for it any more, but a block may still take it: the history goes on to tell. */
const mayStillSucceed: readonly string[] = ['timed-out', 'abandoned']

/**
 * Tells in passing how a transaction ended whose card is not on the screen any more: its reader went to another page.
 *
 * @returns what is made anew for each run, to be told of its events.
 */
export function useToldWhenLeft(): () => (event: TransactionEvent) => void {
  const t = useTranslations('transactionStatus')
  const locale = useLocale()
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  return () => {
    let step: TransactionStepName | null = null
    let isSent = false
    return (event) => {
      if (event.kind === 'step-started') {
        step = event.step.name
        isSent = false
      } else if (event.kind === 'sent') isSent = true
      if (!isLeft.current || step === null || !isSent) return
      const name = t(`steps.${step}`)
      if (event.kind === 'finished')
        showToast({
          message: t('confirmed', { name, seconds: formatSeconds(locale, event.seconds) }),
          durationMs: toastMs,
        })
      else if (event.kind === 'failed' && !mayStillSucceed.includes(event.failure.kind))
        showToast({ message: t('notDone', { name }), durationMs: toastMs })
    }
  }
}

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

/** What was read before a receipt is old after it; what the server counts follows the chain by a moment. */
function refresh(queryClient: QueryClient, chainId: number): void {
  // What the chain does not have it does not get by a receipt.
  const isThere = ({ state }: Query) => !(state.error instanceof NotAvailableError)
  void queryClient.invalidateQueries({ queryKey: chainQueryKey(chainId), predicate: isThere })
  setTimeout(() => void queryClient.invalidateQueries({ queryKey: creditsQueryKey }), 1500)
}

/** All that tries, signs and sends: no reader needs it, so it comes when an account is there. */
const loadFlow = () => import('./run-user-flow')

/**
 * Binds a flow of transactions to the screen: the account and chain that the user sees, one run at a time, everything read
 * from the chain read again at each receipt.
 *
 * @param loadPlan brings what works out the signatures; asked when the flow is started.
 */
export function useTransactionFlow<args extends readonly unknown[]>(
  loadPlan: () => Promise<FlowPlan<args>>,
): TransactionRun<args> {
  const config = useConfig()
  const queryClient = useQueryClient()
  const chain = useActiveChain()
  const { address } = useAccount()
  const toldWhenLeft = useToldWhenLeft()
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

  // Its failure is told when somebody wants it.
  useEffect(() => {
    if (address) void Promise.all([loadFlow(), loadTransactionError()]).catch(() => {})
  }, [address])

  async function run(...args: args): Promise<boolean> {
    if (running.current) return false
    const controller = new AbortController()
    running.current = controller
    const id = ++current.current
    const keep = chain && address ? keepPending(address, chain.id) : null
    const tell = toldWhenLeft()

    function emit(event: TransactionEvent) {
      keep?.(event)
      tell(event)
      if (id === current.current) dispatch(event)
    }

    emit({ kind: 'started' })
    const loaded = await Promise.all([loadFlow(), loadPlan()]).catch(() => null)
    if (!loaded) emit({ kind: 'failed', failure: { kind: 'offline' } })
    const isDone =
      loaded !== null &&
      (await loaded[0].runUserFlow({
        config,
        chain,
        address,
        plan: loaded[1],
        args,
        onReceipt: () => {
          if (chain) refresh(queryClient, chain.id)
        },
        emit,
        signal: controller.signal,
      }))
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
