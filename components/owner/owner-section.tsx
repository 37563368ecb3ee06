'use client'

import dynamic from 'next/dynamic'
import { useAccount } from 'wagmi'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import type { Reading } from '@/lib/contracts/reading'
import { hasAnyRight, type OwnerRights } from '@/lib/owner/owner-rights'

const OwnerWords = dynamic(() => import('./owner-words').then((file) => file.OwnerWords), { ssr: false })
const OwnerDesk = dynamic(() => import('./owner-desk').then((file) => file.OwnerDesk), { ssr: false })

/** The owner's section of the dashboard: nothing at all, unless the chain says that the connected account has a say. */
export function OwnerSection() {
  const rights = useOwnerRights()
  if (rights.kind !== 'ready' || !hasAnyRight(rights.value)) return null
  // What one account typed is not another's.
  return (
    <OwnerWords>
      <OwnerDesk key={rights.value.account} rights={rights.value} />
    </OwnerWords>
  )
}

/** What the connected account may change on the chain that the page shows; loading while nobody is connected. */
function useOwnerRights(): Reading<OwnerRights> {
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
