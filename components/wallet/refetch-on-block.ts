'use client'

import { focusManager, type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Chain } from 'viem'
import { useConfig } from 'wagmi'
import { chainQueryKey, NotAvailableError } from '@/lib/contracts/query-result'
import { useActiveChain } from './use-active-chain'

type FailedQuery = {
  readonly state: Pick<Query['state'], 'error' | 'errorUpdatedAt' | 'dataUpdatedAt' | 'errorUpdateCount'>
}

const shortestRetryMs = 2_000
const longestRetryMs = 64_000

/** Whether the last attempt failed for a reason that can pass. */
export const hasFailed = ({ state }: FailedQuery) =>
  state.errorUpdatedAt > state.dataUpdatedAt && !(state.error instanceof NotAvailableError)

/**
 * The `refetchInterval` of queries that are not refetched at every block: a failed query is retried after a pause that
 * doubles with every failure, from 2 to 64 seconds; a successful query is not refetched.
 */
export const getRetryInterval = (query: FailedQuery): number | false =>
  hasFailed(query) && Math.min(shortestRetryMs * 2 ** (query.state.errorUpdateCount - 1), longestRetryMs)

/** The polling interval of a chain in milliseconds: its block time, but at least two seconds. */
function toIntervalMs(chain: Chain): number {
  return Math.max(chain.blockTime ?? 4000, 2000)
}

const isLive = (query: Query) => query.meta?.isLive === true && !(query.state.error instanceof NotAvailableError)

/**
 * Refetches the live queries of the shown chain at every block while the page is visible. One timer for all queries
 * lets viem batch them into one request. When the node is back after an outage, the other failed queries are refetched
 * at once.
 */
export function RefetchOnBlock() {
  const config = useConfig()
  const queryClient = useQueryClient()
  const chainId = useActiveChain()?.id

  useEffect(() => {
    if (chainId === undefined) return
    const active = { queryKey: chainQueryKey(chainId), type: 'active' } as const
    const live = { ...active, predicate: isLive }
    const failed = { ...active, predicate: (query: Query) => !isLive(query) && hasFailed(query) }
    let wasAway = false
    const timer = setInterval(
      () => {
        if (!focusManager.isFocused()) return
        const queries = queryClient.getQueryCache().findAll(live)
        const isAway = queries.length > 0 && queries.every(hasFailed)
        if (wasAway && !isAway) void queryClient.refetchQueries(failed, { cancelRefetch: false })
        wasAway = isAway
        void queryClient.refetchQueries(live, { cancelRefetch: false })
      },
      toIntervalMs(config.getClient({ chainId }).chain),
    )
    return () => clearInterval(timer)
  }, [chainId, config, queryClient])
  return null
}
