'use client'

import type { Address } from 'viem'
import { readContract } from 'viem/actions'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { NotAvailableError, type Reading } from '@/lib/contracts/reading'

/** INT base units that an account can have paid out, of keys it found and of shares in its games. */
export function useWithdrawable(account: Address | undefined): Reading<bigint> {
  const keyHunt = useActiveChain()?.contracts.keyHunt
  return useChainQuery({
    key: ['withdrawable', account?.toLowerCase(), keyHunt],
    isEnabled: account !== undefined,
    isLive: true,
    read: async (node) => {
      if (!account || !keyHunt) throw new NotAvailableError()
      const { keyHuntContract } = await import('@/lib/hunts/key-hunt-contract')
      return readContract(node, { ...keyHuntContract(keyHunt), functionName: 'withdrawable', args: [account] })
    },
  })
}
