'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useConfig } from 'wagmi'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { chainQueryKey } from '@/lib/contracts/chain-query-key'
import type { DecodedLog } from '@/lib/sandbox/decode-log'
import { readLogPage, type LogSource } from '@/lib/sandbox/read-log-page'

/** Logs newest first, as far back as has been asked for. */
export type LogReading = {
  readonly logs: readonly DecodedLog[]
  /** First and last block that were searched; null before the first answer. */
  readonly searched: { readonly fromBlock: bigint; readonly toBlock: bigint } | null
  readonly hasOlder: boolean
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly readOlder: () => void
  readonly retry: () => void
}

/** The logs of a contract of the chain that the page shows, read backwards page by page. */
export function useLogs(source: Omit<LogSource, 'startBlock'>): LogReading {
  const config = useConfig()
  const chain = useActiveChain()
  const query = useInfiniteQuery({
    queryKey: chainQueryKey(chain?.id, 'sandbox-logs', source.address, source.event?.name, source.event?.inputs.length),
    enabled: chain !== undefined,
    // All pages again at every glance at the window would be many calls.
    refetchOnWindowFocus: false,
    initialPageParam: null as bigint | null,
    queryFn: ({ pageParam }) => {
      if (!chain) throw new Error('no chain is known')
      const startBlock = BigInt(chain.startBlock)
      return readLogPage(config.getClient({ chainId: chain.id }), { ...source, startBlock }, pageParam)
    },
    getNextPageParam: (last) => last.olderThan,
  })
  const pages = query.data?.pages ?? []
  const [first, last] = [pages[0], pages.at(-1)]
  return {
    logs: pages.flatMap(({ logs }) => logs),
    searched: first && last ? { fromBlock: last.fromBlock, toBlock: first.toBlock } : null,
    hasOlder: query.hasNextPage,
    isLoading: query.isFetching,
    hasFailed: query.isError,
    readOlder: () => void query.fetchNextPage(),
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  }
}
