'use client'

import { focusManager, type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Chain } from 'viem'
import { useConfig } from 'wagmi'
import { chainQueryKey } from '@/lib/contracts/chain-query-key'
import { NotAvailableError } from '@/lib/contracts/query-result'
import { useActiveChain } from './use-active-chain'

type FailedRead = {
  readonly state: Pick<Query['state'], 'error' | 'errorUpdatedAt' | 'dataUpdatedAt' | 'errorUpdateCount'>
}

/** Pauses double until there are so many looks between two tries. */
const mostDoublings = 5

/** Whether the last try failed for a reason that may pass. */
export const hasFailed = ({ state }: FailedRead) =>
  state.errorUpdatedAt > state.dataUpdatedAt && !(state.error instanceof NotAvailableError)

/** Whether a reading that failed is to be tried again: the more often it failed, the later. Times in milliseconds. */
export const isDueAgain = (query: FailedRead, intervalMs: number, nowMs: number) =>
  hasFailed(query) &&
  nowMs - query.state.errorUpdatedAt >= intervalMs * 2 ** Math.min(query.state.errorUpdateCount - 1, mostDoublings)

/** Milliseconds between two looks at a chain: its blocks, but no more often than every two seconds. */
function toIntervalMs(chain: Chain): number {
  return Math.max(chain.blockTime ?? 4000, 2000)
}

const isLive = (query: Query) => query.meta?.isLive === true && !(query.state.error instanceof NotAvailableError)

/**
 * Reads again at every block what follows the chain, while somebody can see it. One clock for all: a clock for each reading
 * would ask the node as often as there are places that show it, and never in one request. What is read once, and failed, is
 * read when a node that was away is back, and else after longer and longer pauses.
 */
export function LiveReads() {
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
