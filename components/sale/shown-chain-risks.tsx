'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { useRuntimeConfig } from '@/components/wallet/runtime-config'
import { useActiveChain } from '@/components/wallet/use-active-chain'

const OtherChainRisks = dynamic(() => import('./other-chain-risks').then((file) => file.OtherChainRisks), {
  ssr: false,
})

/** What a buyer has to know on the chain that the page shows. @param onDefaultChain what the server has rendered for the default chain. */
export function ShownChainRisks({ onDefaultChain }: { onDefaultChain: ReactNode }) {
  const config = useRuntimeConfig()
  const chain = useActiveChain()
  return chain !== undefined && chain.id !== config?.defaultChainId ? <OtherChainRisks /> : onDefaultChain
}
