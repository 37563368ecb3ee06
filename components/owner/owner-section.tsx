'use client'

import dynamic from 'next/dynamic'
import { hasAnyRight } from '@/lib/owner/owner-rights'
import { useOwnerRights } from './use-owner-rights'

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
