'use client'

import { useQuery } from '@tanstack/react-query'
import type { Chain, Client, Transport } from 'viem'
import { useConfig } from 'wagmi'
import { locateContracts, type LocatedContracts } from '@/lib/contracts/chain-contracts'
import { chainQueryKey, NotAvailableError, type QueryResult, toQueryResult } from '@/lib/contracts/query-result'
import { getRetryInterval } from './refetch-on-block'
import { useActiveChain } from './use-active-chain'

type ChainQuery<value> = {
  /** The name and arguments of the read, which identify the query on its chain. */
  readonly key: readonly unknown[]
  readonly read: (node: Client<Transport, Chain>, contracts: LocatedContracts) => Promise<value>
  /** False while there is nothing to read; the result is then loading. */
  readonly isEnabled?: boolean
  /** Whether to refetch at every block while the page is visible, or only after a receipt. */
  readonly isLive?: boolean
}

/** Reads from the contracts of the shown chain, through our own node and never through the wallet. */
export function useChainQuery<value>(query: ChainQuery<value>): QueryResult<value> {
  const config = useConfig()
  const chain = useActiveChain()
  const contracts = chain ? locateContracts(chain) : null
  const result = useQuery({
    queryKey: chainQueryKey(chain?.id, contracts?.platform.address, ...query.key),
    enabled: chain !== undefined && query.isEnabled !== false,
    staleTime: query.isLive ? 1000 : Number.POSITIVE_INFINITY,
    refetchInterval: query.isLive ? false : getRetryInterval,
    meta: { isLive: query.isLive === true },
    queryFn: async () => {
      if (!chain || !contracts) throw new NotAvailableError()
      return query.read(config.getClient({ chainId: chain.id }), contracts)
    },
  })
  return toQueryResult(result)
}
