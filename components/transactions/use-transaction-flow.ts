'use client'

import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useReducer, useRef, useSyncExternalStore } from 'react'
import type { Address, Hash } from 'viem'
import { useAccount, useConfig } from 'wagmi'
import { showToast } from '@/components/ui/toast'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { creditsQueryKey } from '@/components/wallet/use-wallet'
import { chainQueryKey, NotAvailableError } from '@/lib/contracts/query-result'
import {
  findOpen,
  getPending,
  type PendingTransaction,
  subscribeToPending,
  trackPending,
} from '@/lib/history/pending-transactions'
import { messageKey } from '@/lib/i18n/message-key'
import { fetchJson } from '@/lib/site-api/fetch-json'
import type { FlowPlan, TransactionFlow } from '@/lib/transactions/transaction-flow'
import {
  idleTransaction,
  isPending,
  reduceTransaction,
  type TransactionEvent,
  type TransactionState,
  type TransactionStepName,
} from '@/lib/transactions/transaction-state'
import { loadTransactionError } from './late-transaction-error'

/** A transaction flow on the screen: its state and its controls. */
export type TransactionHandle<request extends readonly unknown[]> = {
  readonly state: TransactionState
  /**
   * Starts the flow and resolves to true when it is confirmed. While the same flow is running or a transaction of it is
   * not in a block yet, also one that another tab has sent, another call resolves to false.
   */
  readonly run: (...request: request) => Promise<boolean>
  /** Returns to idle after a confirmation or a failure. */
  readonly reset: () => void
  /**
   * Stops waiting for the wallet; if the user still signs there, the state follows. Stops waiting for a sent transaction
   * too, so that the flow can be started again.
   */
  readonly cancel: () => void
}

/** The runner and its clients are loaded when an account is connected: visitors without a wallet never need them. */
const loadRunner = () =>
  Promise.all([import('@/lib/transactions/run-transaction-flow'), import('@/lib/transactions/connect-wallet')])

const noneOnServer: readonly PendingTransaction[] = []

/**
 * Runs a transaction flow for the connected account on the shown chain, one at a time, and refetches all chain queries
 * after every receipt. A transaction of the flow that was sent before, and whose end is unknown, is waited for first.
 *
 * @param flow names what the user wants, with the asset or contract that it concerns: `buy-gem/0`. Null if the contract
 * refuses a repetition.
 * @param loadPlan imports the plan from `lib/transactions/flows` when the flow starts.
 */
export function useTransactionFlow<request extends readonly unknown[]>(
  flow: string | null,
  loadPlan: () => Promise<FlowPlan<request>>,
): TransactionHandle<request> {
  const config = useConfig()
  const queryClient = useQueryClient()
  const chain = useActiveChain()
  const { address } = useAccount()
  const createToast = useLeftPageToast()
  const [state, dispatch] = useReducer(reduceTransaction, idleTransaction)
  const running = useRef<AbortController | null>(null)
  /** Ends the waiting for the sent transaction. */
  const following = useRef<AbortController | null>(null)
  /** Ends the waiting for a transaction that this component has not sent. Others are followed after the page was left. */
  const resumed = useRef<AbortController | null>(null)
  // Events of an earlier run must not change the state of the present one.
  const current = useRef(0)

  // A change of account or chain ends the shown flow. A request that is open in the wallet stays open there.
  useEffect(() => {
    current.current += 1
    running.current?.abort()
    running.current = null
    dispatch({ kind: 'left' })
    return () => {
      current.current += 1
      resumed.current?.abort()
    }
  }, [address, chain?.id])

  const entries = useSyncExternalStore(subscribeToPending, getPending, () => noneOnServer)
  const open =
    chain && address && flow !== null ? findOpen(entries, { chainId: chain.id, account: address, flow }) : null
  const isIdle = !isPending(state)

  // Waits for a transaction that was sent before a reload or in another tab.
  const resumeOpen = useEffectEvent(() => {
    if (open && isIdle && !running.current) void resume(open)
  })
  useEffect(() => resumeOpen(), [open?.hash, isIdle, address, chain?.id, flow])

  // Preloads the code. A failure to load it is reported when the flow starts.
  useEffect(() => {
    if (address) void Promise.all([loadRunner(), loadTransactionError()]).catch(() => {})
  }, [address])

  async function run(...request: request): Promise<boolean> {
    if (running.current) return false
    // The entries of this render may be older than those of another tab.
    if (chain && address && flow !== null && findOpen(getPending(), { chainId: chain.id, account: address, flow })) {
      return false
    }
    const controller = new AbortController()
    running.current = controller
    following.current = new AbortController()
    const receiptSignal = following.current.signal
    const id = ++current.current
    const onPendingEvent = chain && address ? trackPending(address, chain.id, flow) : null
    const showToastOfLeftPage = createToast()

    function emit(event: TransactionEvent) {
      onPendingEvent?.(event)
      showToastOfLeftPage(event)
      if (id === current.current) dispatch(event)
    }

    emit({ kind: 'started' })
    const loaded = await Promise.all([loadRunner(), loadPlan()]).catch(() => null)
    if (!loaded) emit({ kind: 'failed', failure: { kind: 'offline' } })
    const isDone =
      loaded !== null && (await start(...loaded, request, { emit, signal: controller.signal, receiptSignal }))
    if (running.current === controller) running.current = null
    return isDone
  }

  function start(
    [{ runTransactionFlow }, { connectWallet }]: Awaited<ReturnType<typeof loadRunner>>,
    plan: FlowPlan<request>,
    request: request,
    events: Pick<TransactionFlow, 'emit' | 'signal' | 'receiptSignal'>,
  ) {
    return runTransactionFlow({
      connect: () => connectWallet(config, chain, address),
      plan: (context) => plan(context, ...request),
      ...afterSending(),
      ...events,
    })
  }

  function afterSending(): Pick<TransactionFlow, 'onReceipt' | 'findInHistory'> {
    if (!chain || !address) return {}
    return {
      onReceipt: () => refetchChain(queryClient, chain.id),
      findInHistory: (hash) => findInHistory(chain.id, address, hash),
    }
  }

  async function resume({ account, chainId, hash, what: name }: PendingTransaction): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    following.current = controller
    resumed.current = controller
    const id = ++current.current
    const onPendingEvent = trackPending(account, chainId, flow)
    const node = chain && config.getClient({ chainId: chain.id })
    const loaded = await loadRunner().catch(() => null)
    if (loaded && node) {
      const [{ resumeTransaction }] = loaded
      const emit = (event: TransactionEvent) => {
        if (id !== current.current) return
        onPendingEvent(event)
        dispatch(event)
      }
      await resumeTransaction({ ...afterSending(), emit, receiptSignal: controller.signal }, node, { hash, name })
    }
    if (running.current === controller) running.current = null
  }

  return {
    state,
    run,
    reset: () => dispatch({ kind: 'reset' }),
    cancel: () => (state.kind === 'sent' ? following.current : running.current)?.abort(),
  }
}

/** The block of a transaction in the history of an account, which the site's indexer reads; null while it is not there. */
async function findInHistory(chainId: number, address: Address, hash: Hash): Promise<bigint | null> {
  const path = `/api/history?chain=${chainId}&address=${address}&limit=100` as const
  const { historyPageSchema } = await import('@/lib/history/history-page')
  const { entries } = await fetchJson(path, historyPageSchema, AbortSignal.timeout(15_000))
  const entry = entries.find(({ transactionHash }) => transactionHash.toLowerCase() === hash.toLowerCase())
  return entry ? BigInt(entry.block) : null
}

/** Refetches everything that a receipt can have changed. The server counts credits a moment after the chain. */
function refetchChain(queryClient: QueryClient, chainId: number): void {
  // A receipt does not add missing contracts or functions to a chain.
  const isAvailable = ({ state }: Query) => !(state.error instanceof NotAvailableError)
  void queryClient.invalidateQueries({ queryKey: chainQueryKey(chainId), predicate: isAvailable })
  setTimeout(() => void queryClient.invalidateQueries({ queryKey: creditsQueryKey }), 1500)
}

const toastMs = 8_000

/**
 * After these failures the transaction can still be mined, so no toast says that it failed. The history shows its end.
 */
const failuresWithOpenEnd: readonly string[] = ['timed-out', 'abandoned']

/**
 * Shows a toast with the result of a sent transaction when its card has been unmounted, because the user opened another
 * page.
 *
 * @returns a function that creates a listener for the events of one run.
 */
export function useLeftPageToast(): () => (event: TransactionEvent) => void {
  const t = useTranslations('transactionStatus')
  const format = useSiteFormatter()
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
      const name = t(`steps.${messageKey(step)}`)
      if (event.kind === 'finished')
        showToast({
          message:
            event.seconds === null
              ? t('confirmedLater', { name })
              : t('confirmed', { name, seconds: format.seconds(event.seconds) }),
          durationMs: toastMs,
        })
      else if (event.kind === 'failed' && !failuresWithOpenEnd.includes(event.failure.kind))
        showToast({ message: t('notDone', { name }), durationMs: toastMs })
    }
  }
}
