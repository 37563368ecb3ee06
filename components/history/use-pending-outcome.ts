'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { TransactionNotFoundError, TransactionReceiptNotFoundError } from 'viem'
import { getTransaction, getTransactionReceipt } from 'viem/actions'
import { useConfig } from 'wagmi'
import { chainQueryKey } from '@/lib/contracts/chain-query-key'
import { forgetPending, type PendingTransaction } from '@/lib/history/pending-transactions'
import { isSupportedChainId } from '@/lib/chains/supported-chains'

/** Milliseconds between two looks. */
const intervalMs = 4_000

/** What a node does not know so long after it was sent is not on its way to it any more. Milliseconds. */
const goneAfterMs = 120_000

/**
 * Looks for the receipt of a pending transaction, from our own node. One that succeeded is let go of: the history tells
 * it. `reverted` stays, because no history does, and so does what is `gone`: the node knows nothing of it any more.
 */
export function usePendingOutcome({ chainId, hash, sentAtMs }: PendingTransaction): 'waiting' | 'reverted' | 'gone' {
  const config = useConfig()
  const { data } = useQuery({
    queryKey: chainQueryKey(chainId, 'receipt-status', hash),
    refetchInterval: (query) => (query.state.data && query.state.data !== 'gone' ? false : intervalMs),
    queryFn: async () => {
      if (!isSupportedChainId(chainId)) return null
      const node = config.getClient({ chainId })
      try {
        return (await getTransactionReceipt(node, { hash })).status
      } catch (error) {
        if (!(error instanceof TransactionReceiptNotFoundError)) throw error
        if (Date.now() - sentAtMs < goneAfterMs) return null
      }
      return getTransaction(node, { hash }).then(
        () => null,
        (error: unknown) => {
          if (error instanceof TransactionNotFoundError) return 'gone' as const
          throw error
        },
      )
    },
  })
  useEffect(() => {
    if (data === 'success') forgetPending(hash)
  }, [data, hash])
  return data === 'reverted' || data === 'gone' ? data : 'waiting'
}
