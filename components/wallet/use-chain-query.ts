'use client'

import { useQuery } from '@tanstack/react-query'
import type { Chain, Client, Transport } from 'viem'
import { useConfig } from 'wagmi'
import { chainQueryKey } from '@/lib/contracts/chain-query-key'
import { locateContracts, type LocatedContracts } from '@/lib/contracts/chain-contracts'
import { NotAvailableError, toQueryResult, type QueryResult } from '@/lib/contracts/query-result'
import { useActiveChain } from './use-active-chain'

export type ChainQuery<value> = {
  /** Name and arguments: what tells this reading from others of the same chain. */
  readonly key: readonly unknown[]
  readonly read: (node: Client<Transport, Chain>, contracts: LocatedContracts) => Promise<value>
  /** False while there is nothing to ask for; the reading is then loading. */
  readonly isEnabled?: boolean
  /** Whether to read again at every block (while the tab is visible), or only after a receipt. */
  readonly isLive?: boolean
}

/** Reads from the contracts of the chain that the page shows, from our own node and never through the wallet. */
export function useChainQuery<value>(query: ChainQuery<value>): QueryResult<value> {
  const config = useConfig()
  const chain = useActiveChain()
  const contracts = chain ? locateContracts(chain) : null
  const result = useQuery({
    queryKey: chainQueryKey(chain?.id, contracts?.platform.address, ...query.key),
    enabled: chain !== undefined && query.isEnabled !== false,
    staleTime: query.isLive ? 1000 : Number.POSITIVE_INFINITY,
    meta: { isLive: query.isLive === true },
    queryFn: async () => {
      if (!chain || !contracts) throw new NotAvailableError()
      return query.read(config.getClient({ chainId: chain.id }), contracts)
    },
  })
  return toQueryResult(result)
}
