'use client'

import { useQuery } from '@tanstack/react-query'
import { useAccount } from 'wagmi'
import { useRuntimeConfig } from './runtime-config-context'
import { useActiveChain } from './use-active-chain'

/** Begins the key of what the server knows of a player's credits. */
export const creditsQueryKey = ['credits'] as const

/**
 * Whole credits of the connected player; null while they are not known, and on a chain that the server counts none for. A
 * server that does not answer is no failure to speak of.
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
      // Who has no wallet has no credits: the parser of the answer is no part of the page.
      const [{ readSite }, { creditAnswerSchema }] = await Promise.all([
        import('@/lib/site-api/read-site'),
        import('@/lib/credits/credit-balance-schema'),
      ])
      return (await readSite(`/api/credits/balance/${address}`, creditAnswerSchema, signal)).balance
    },
  })
  return data ?? null
}
