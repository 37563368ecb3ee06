'use client'

import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { chainQueryKey } from '@/lib/contracts/chain-query-key'
import type { HistoryGroup } from '@/lib/history/history-group'
import { type HistoryPage, historyPageSchema } from '@/lib/history/history-page'
import { readSite } from '@/lib/site-api/read-site'

/** Milliseconds between two looks at the newest page; older ones change only with a reorganisation. */
const intervalMs = 3_000

export type HistoryRequest = {
  readonly chainId: number
  readonly address: Address
  /** Only these kinds; all where it is null. */
  readonly group: HistoryGroup | null
  /** Where the page begins: `older` of the page before it; null for the newest. */
  readonly before: string | null
}

/** `isOld`: another page than the one asked for is shown until that is there. */
export type HistoryState = {
  readonly page: HistoryPage | undefined
  readonly isOld: boolean
  readonly failed: boolean
}

/** A page of an account's history, kept fresh while it is the newest one; read again after every receipt. */
export function useHistoryPage({ chainId, address, group, before }: HistoryRequest): HistoryState {
  const query = new URLSearchParams({
    chain: String(chainId),
    address,
    ...(group && { group }),
    ...(before && { before }),
  })
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: chainQueryKey(chainId, 'history', address, group, before),
    refetchInterval: before === null ? intervalMs : false,
    // Another account's rows are never shown in between.
    placeholderData: (previous: HistoryPage | undefined, query) =>
      query?.queryKey[3] === address ? previous : undefined,
    queryFn: ({ signal }) => readSite(`/api/history?${query}`, historyPageSchema, signal),
  })
  return { page: data, isOld: isPlaceholderData, failed: isError }
}
