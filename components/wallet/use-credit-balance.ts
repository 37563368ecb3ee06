'use client'

import { useQuery } from '@tanstack/react-query'
import { useAccount } from 'wagmi'
import { useRuntimeConfig } from './runtime-config-context'
import { useActiveChain } from './use-active-chain'

/** The query key prefix of a player's credits. */
export const creditsQueryKey = ['credits'] as const

/**
 * The whole credits of the connected account; null while they are unknown and on other chains than the default one. A
 * failed request is not shown.
 */
export function useCreditBalance(): number | null {
  const { address } = useAccount()
  const config = useRuntimeConfig()
  const chain = useActiveChain()
  const { data } = useQuery({
    queryKey: [...creditsQueryKey, chain?.id, address?.toLowerCase()],
    enabled: address !== undefined && chain !== undefined && chain.id === config?.defaultChainId,
    staleTime: 30_000,
    retry: false,
    queryFn: async ({ signal }) => {
      if (!address) throw new Error('nobody is connected')
      // Loaded on demand, because visitors without a wallet have no credits.
      const [{ readSite }, { creditBalanceSchema }] = await Promise.all([
        import('@/lib/site-api/read-site'),
        import('@/lib/credits/credit-balance-schema'),
      ])
      return (await readSite(`/api/credits/balance/${address}`, creditBalanceSchema, signal)).balance
    },
  })
  return data ?? null
}
