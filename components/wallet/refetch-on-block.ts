'use client'

import { focusManager, type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Chain } from 'viem'
import { useConfig } from 'wagmi'
import { chainQueryKey, NotAvailableError } from '@/lib/contracts/query-result'
import { useActiveChain } from './use-active-chain'

type FailedRead = {
  readonly state: Pick<Query['state'], 'error' | 'errorUpdatedAt' | 'dataUpdatedAt' | 'errorUpdateCount'>
}

/** Pauses double up to this number of times. */
const mostDoublings = 5

/** Whether the last attempt failed for a reason that can pass. */
export const hasFailed = ({ state }: FailedRead) =>
  state.errorUpdatedAt > state.dataUpdatedAt && !(state.error instanceof NotAvailableError)

/** Whether a failed query is due for a retry: the pause doubles with every failure. Milliseconds. */
export const isDueAgain = (query: FailedRead, intervalMs: number, nowMs: number) =>
  hasFailed(query) &&
  nowMs - query.state.errorUpdatedAt >= intervalMs * 2 ** Math.min(query.state.errorUpdateCount - 1, mostDoublings)

/** The polling interval of a chain in milliseconds: its block time, but at least two seconds. */
function toIntervalMs(chain: Chain): number {
  return Math.max(chain.blockTime ?? 4000, 2000)
}

const isLive = (query: Query) => query.meta?.isLive === true && !(query.state.error instanceof NotAvailableError)

/**
 * Refetches the live queries of the shown chain at every block while the page is visible. One timer for all queries
 * lets viem batch them into one request. Queries that are not live are retried when the node is back.
 */
export function RefetchOnBlock() {
  const config = useConfig()
  const queryClient = useQueryClient()
  const chainId = useActiveChain()?.id

  useEffect(() => {
    if (chainId === undefined) return
    const active = { queryKey: chainQueryKey(chainId), type: 'active' } as const
    const filters = { ...active, predicate: isLive }
    let wasAway = false
    const intervalMs = toIntervalMs(config.getClient({ chainId }).chain)
    const timer = setInterval(() => {
      if (!focusManager.isFocused()) return
      const live = queryClient.getQueryCache().findAll(filters)
      const isAway = live.length > 0 && live.every(hasFailed)
      const isBack = wasAway && !isAway
      wasAway = isAway
      const isDue = (query: Query) =>
        !isLive(query) && (isBack ? hasFailed(query) : isDueAgain(query, intervalMs, Date.now()))
      void queryClient.refetchQueries({ ...active, predicate: isDue }, { cancelRefetch: false })
      void queryClient.refetchQueries(filters, { cancelRefetch: false })
    }, intervalMs)
    return () => clearInterval(timer)
  }, [chainId, config, queryClient])
  return null
}
