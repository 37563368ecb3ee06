'use client'

import { focusManager, useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Chain } from 'viem'
import { useConfig } from 'wagmi'
import { chainQueryKey } from '@/lib/contracts/chain-query-key'
import { NotAvailableError } from '@/lib/contracts/reading'
import { useActiveChain } from './use-active-chain'

/** Milliseconds between two looks at a chain: its blocks, but no more often than every two seconds. */
function toIntervalMs(chain: Chain): number {
  return Math.max(chain.blockTime ?? 4000, 2000)
}

const isLive = (query: Query) => query.meta?.isLive === true && !(query.state.error instanceof NotAvailableError)

/** Whether the last try failed for a reason that may pass. */
const hasFailed = ({ state }: Query) => state.errorUpdatedAt > state.dataUpdatedAt && !(state.error instanceof NotAvailableError)

/**
 * Reads again at every block what follows the chain, while somebody can see it. One clock for all: a clock for each reading
 * would ask the node as often as there are places that show it, and never in one request. What is read once, and failed while
 * the node was away, is read when it is back.
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
    const timer = setInterval(() => {
      if (!focusManager.isFocused()) return
      const live = queryClient.getQueryCache().findAll(filters)
      const isAway = live.length > 0 && live.every(hasFailed)
      if (wasAway && !isAway) void queryClient.refetchQueries({ ...active, predicate: hasFailed })
      wasAway = isAway
      void queryClient.refetchQueries(filters, { cancelRefetch: false })
    }, toIntervalMs(config.getClient({ chainId }).chain))
    return () => clearInterval(timer)
  }, [chainId, config, queryClient])
  return null
}
