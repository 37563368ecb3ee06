'use client'

import { useRuntimeConfig } from '@/components/wallet/runtime-config'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { readTransfersOpen } from '@/lib/contracts/read-transfers-open'
import { PurchaseRisks } from './purchase-risks'

/** What a buyer has to know on the chain that the page shows. @param areTransfersOpen on the default chain, which the server has read. */
export function ShownChainRisks({ areTransfersOpen }: { areTransfersOpen: boolean }) {
  const config = useRuntimeConfig()
  const chain = useActiveChain()
  const isOther = chain !== undefined && chain.id !== config?.defaultChainId
  const own = useChainQuery({
    key: ['transfers-open'],
    isEnabled: isOther,
    read: (node, { intToken }) => readTransfersOpen(node, intToken),
  })
  const isOpen = isOther ? own.kind !== 'ready' || own.value : areTransfersOpen
  return <PurchaseRisks areTransfersOpen={isOpen} className="mt-4" />
}
