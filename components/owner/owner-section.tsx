'use client'

import dynamic from 'next/dynamic'
import { useAccount } from 'wagmi'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import type { QueryResult } from '@/lib/contracts/query-result'
import { hasAnyRight, type OwnerRights } from '@/lib/owner/owner-rights'

const OwnerPanel = dynamic(() => import('./owner-panel').then((file) => file.OwnerPanel), { ssr: false })

/** The owner's section of the dashboard. Renders nothing unless the connected account has a right on the contracts. */
export function OwnerSection() {
  const rights = useOwnerRights()
  if (rights.kind !== 'ready' || !hasAnyRight(rights.value)) return null
  // The key resets the forms when the account changes.
  return <OwnerPanel key={rights.value.account} rights={rights.value} />
}

/** The rights of the connected account on the current chain; `loading` without an account. */
function useOwnerRights(): QueryResult<OwnerRights> {
  const { address } = useAccount()
  const chain = useActiveChain()
  return useChainQuery({
    key: ['owner-rights', address?.toLowerCase()],
    isEnabled: address !== undefined,
    read: async (node, { platform }) => {
      if (!address || !chain) throw new Error('no account is connected')
      // Loaded on demand, because few visitors are owners.
      const { readOwnerRights } = await import('@/lib/owner/read-owner-rights')
      return readOwnerRights(node, { ...chain.contracts, platform: platform.address }, address)
    },
  })
}
