'use client'

import { readContract } from 'viem/actions'
import { useAccount } from 'wagmi'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { NotAvailableError, type Reading } from '@/lib/contracts/reading'

/** INT base units that the connected account can have paid out, of keys it found and of shares in its games. */
export function useWithdrawable(): Reading<bigint> {
  const { address } = useAccount()
  const keyHunt = useActiveChain()?.contracts.keyHunt
  return useChainQuery({
    key: ['withdrawable', address?.toLowerCase(), keyHunt],
    isEnabled: address !== undefined,
    isLive: true,
    read: async (node) => {
      if (!address || !keyHunt) throw new NotAvailableError()
      const { keyHuntContract } = await import('@/lib/hunts/key-hunt-contract')
      return readContract(node, { ...keyHuntContract(keyHunt), functionName: 'withdrawable', args: [address] })
    },
  })
}
