'use client'

import { getBalance } from 'viem/actions'
import { useAccount } from 'wagmi'
import type { Reading } from '@/lib/contracts/reading'
import { useChainQuery } from './use-chain-query'

/** The connected player's native coin in wei; read again after every receipt. Loading while nobody is connected. */
export function useNativeBalance(): Reading<bigint> {
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
