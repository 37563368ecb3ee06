'use client'

import { useMutationState, useQuery } from '@tanstack/react-query'
import { useAccount, useConnectors } from 'wagmi'
import { toWalletState, type WalletFacts, type WalletState } from '@/lib/wallet/wallet-state'
import { useOnlyDefaultChain } from './only-default-chain'
import { useRuntimeConfig } from './runtime-config'
import { useActiveChain } from './use-active-chain'
import { useUserData } from './use-user-data'

/** The query key prefix of a player's credits. */
export const creditsQueryKey = ['credits'] as const

/** The whole credits of the connected account, which are the same on every chain; null while they are unknown. A failed request is not shown. */
function useCreditBalance(): number | null {
  const { address } = useAccount()
  const { data } = useQuery({
    queryKey: [...creditsQueryKey, address?.toLowerCase()],
    enabled: address !== undefined,
    staleTime: 30_000,
    retry: false,
    queryFn: async ({ signal }) => {
      if (!address) throw new Error('no account is connected')
      // Loaded on demand, because visitors without a wallet have no credits.
      const [{ fetchJson }, { creditBalanceSchema }] = await Promise.all([
        import('@/lib/site-api/fetch-json'),
        import('@/lib/credits/credit-balance-schema'),
      ])
      return (await fetchJson(`/api/credits/balance/${address}`, creditBalanceSchema, signal)).balance
    },
  })
  return data ?? null
}

/** Why the last request of the connect dialog for an account failed. */
function useConnectFailure(): WalletFacts['connectFailure'] {
  const attempts = useMutationState({
    // wagmi's key of every connection.
    filters: { mutationKey: ['connect'] },
    select: ({ state }) => (state.status === 'error' ? state.error : null),
  })
  const error = attempts.at(-1)
  if (!error) return null
  if (error.name === 'UserRejectedRequestError') return { code: 'connection_rejected' }
  return { code: 'failed', message: 'shortMessage' in error ? String(error.shortMessage) : error.message }
}

/** The live state of the wallet, with the names of the specification. */
export function useWallet(): WalletState {
  const { address, chainId, status } = useAccount()
  const connectors = useConnectors()
  const config = useRuntimeConfig()
  const activeChain = useActiveChain()
  const isOnlyDefault = useOnlyDefaultChain()
  const userData = useUserData()
  const creditBalance = useCreditBalance()
  const connectFailure = useConnectFailure()
  return toWalletState({
    config,
    activeChain,
    status,
    address,
    accountChainId: chainId,
    requiredChainId: isOnlyDefault ? config?.defaultChainId : undefined,
    walletCount: connectors.length,
    intBalance: userData.kind === 'ready' ? userData.value.balanceBaseUnits : null,
    hasBalanceError: userData.kind === 'failed' || (userData.kind === 'ready' && userData.isStale),
    isUnreadable: userData.kind === 'failed',
    creditBalance,
    connectFailure,
  })
}
