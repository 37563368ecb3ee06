'use client'

import { useAccount } from 'wagmi'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import type { Reading } from '@/lib/contracts/reading'
import type { OwnerRights } from '@/lib/owner/owner-rights'

/** What the connected account may change on the chain that the page shows; loading while nobody is connected. */
export function useOwnerRights(): Reading<OwnerRights> {
  const { address } = useAccount()
  const chain = useActiveChain()
  return useChainQuery({
    key: ['owner-rights', address?.toLowerCase()],
    isEnabled: address !== undefined,
    read: async (node, { platform }) => {
      if (!address || !chain) throw new Error('nobody is connected')
      // Few are owners: what asks for it is no part of the page.
      const { readOwnerRights } = await import('@/lib/owner/read-owner-rights')
      return readOwnerRights(node, { ...chain.contracts, platform: platform.address }, address)
    },
  })
}
