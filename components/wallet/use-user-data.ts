'use client'

import { useAccount } from 'wagmi'
import { loadChainReads } from '@/lib/contracts/load-chain-reads'
import type { QueryResult } from '@/lib/contracts/query-result'
import type { UserData } from '@/lib/contracts/read-user-data'
import { useChainQuery } from './use-chain-query'

/** The chain data of the connected account, refetched at every block. Loading while no wallet is connected. */
export function useUserData(): QueryResult<UserData> {
  const { address } = useAccount()
  return useChainQuery({
    key: ['user-data', address?.toLowerCase()],
    isEnabled: address !== undefined,
    isLive: true,
    read: async (node, contracts) => {
      if (!address) throw new Error('no account is connected')
      return (await loadChainReads()).readUserData(node, contracts, address)
    },
  })
}

/**
 * The native coin of the connected account in wei, refetched after every receipt. Loading while no wallet is connected.
 */
export function useNativeBalance(): QueryResult<bigint> {
  const { address } = useAccount()
  return useChainQuery({
    key: ['native-balance', address?.toLowerCase()],
    isEnabled: address !== undefined,
    read: async (node) => {
      if (!address) throw new Error('no account is connected')
      return (await loadChainReads()).getBalance(node, { address })
    },
  })
}
