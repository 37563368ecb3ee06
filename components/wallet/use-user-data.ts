'use client'

import { useAccount } from 'wagmi'
import { readUserData, type UserData } from '@/lib/contracts/read-user-data'
import type { Reading } from '@/lib/contracts/reading'
import { useChainQuery } from './use-chain-query'

/** All that the chain knows of the connected player, refreshed at every block. Loading while nobody is connected. */
export function useUserData(): Reading<UserData> {
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
