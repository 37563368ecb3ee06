'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { TransactionReceiptNotFoundError } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { useConfig } from 'wagmi'
import { chainQueryKey } from '@/lib/contracts/chain-query-key'
import { forgetPending, type PendingTransaction } from '@/lib/history/pending-transactions'
import { isSupportedChainId } from '@/lib/chains/supported-chains'

/** Milliseconds between two looks. */
const intervalMs = 4_000

/**
 * Looks for the receipt of a pending transaction, from our own node. One that succeeded is let go of: the history tells
 * it. `reverted` stays, because no history does.
 */
export function usePendingOutcome({ chainId, hash }: PendingTransaction): 'waiting' | 'reverted' {
  const config = useConfig()
  const { data } = useQuery({
    queryKey: chainQueryKey(chainId, 'receipt-status', hash),
    refetchInterval: (query) => (query.state.data ? false : intervalMs),
    queryFn: async () => {
      if (!isSupportedChainId(chainId)) return null
      const reading = getTransactionReceipt(config.getClient({ chainId }), { hash })
      return reading.then(
        ({ status }) => status,
        (error: unknown) => {
          if (error instanceof TransactionReceiptNotFoundError) return null
          throw error
        },
      )
    },
  })
  useEffect(() => {
    if (data === 'success') forgetPending(hash)
  }, [data, hash])
  return data === 'reverted' ? 'reverted' : 'waiting'
}
