'use client'

import type { Address } from 'viem'
import { readContract } from 'viem/actions'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { loadChainContracts } from '@/lib/contracts/chain-contracts'
import type { Reading } from '@/lib/contracts/reading'

/** Whether purchases that name this referrer bring bonuses now. Loading while there is none. */
export function useIsEligible(referrer: Address | null): Reading<boolean> {
  return useChainQuery({
    key: ['eligible-for-referral', referrer],
    isEnabled: referrer !== null,
    read: async (node, located) => {
      if (!referrer) throw new Error('nobody referred')
      const { platform } = await loadChainContracts(located)
      return readContract(node, { ...platform, functionName: 'eligibleForReferral', args: [referrer] })
    },
  })
}
