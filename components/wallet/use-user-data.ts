'use client'

import { getBalance } from 'viem/actions'
import { useAccount } from 'wagmi'
import type { QueryResult } from '@/lib/contracts/query-result'
import { readUserData, type UserData } from '@/lib/contracts/read-user-data'
import { useChainQuery } from './use-chain-query'

/** All that the chain knows of the connected player, refreshed at every block. Loading while nobody is connected. */
export function useUserData(): QueryResult<UserData> {
  const { address } = useAccount()
  return useChainQuery({
    key: ['user-data', address?.toLowerCase()],
    isEnabled: address !== undefined,
    isLive: true,
    read: (node, contracts) => {
      if (!address) throw new Error('nobody is connected')
      return readUserData(node, contracts, address)
    },
  })
}

/** The connected player's native coin in wei; read again after every receipt. Loading while nobody is connected. */
export function useNativeBalance(): QueryResult<bigint> {
  const { address } = useAccount()
  return useChainQuery({
    key: ['native-balance', address?.toLowerCase()],
    isEnabled: address !== undefined,
    read: (node) => {
      if (!address) throw new Error('nobody is connected')
      return getBalance(node, { address })
    },
  })
}
