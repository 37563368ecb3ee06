'use client'

import { useSyncExternalStore } from 'react'
import { useAccount } from 'wagmi'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { pendingOf, readPending, subscribePending, type PendingTransaction } from '@/lib/history/pending-transactions'

const noneOnServer: readonly PendingTransaction[] = []

/** Transactions that the connected account sent on this chain and that no block is known to have, newest first. */
export function usePending(): readonly PendingTransaction[] {
  const chain = useActiveChain()
  const { address } = useAccount()
  const entries = useSyncExternalStore(subscribePending, readPending, () => noneOnServer)
  return chain && address ? pendingOf(entries, chain.id, address) : noneOnServer
}
