'use client'

import dynamic from 'next/dynamic'
import { useStore } from 'zustand'
import { consentStore } from '@/lib/wallet/demo-wallet/consent'

const ConsentSheet = dynamic(() => import('@/components/demo-wallet/consent-sheet').then((file) => file.ConsentSheet), {
  ssr: false,
})

/** Where the demo wallet asks its user. Its window is loaded at the first question. */
export function ConsentSlot() {
  const hasAsked = useStore(consentStore, (state) => state.hasAsked)
  return hasAsked ? <ConsentSheet /> : null
}
