'use client'

import { useChainQuery } from '@/components/wallet/use-chain-query'
import { readTransfersOpen } from '@/lib/contracts/read-transfers-open'
import { PurchaseRisks } from './purchase-risks'

/** What a buyer has to know on a chain that the server has not read. Loaded only there. */
export function OtherChainRisks() {
  const open = useChainQuery({
    key: ['transfers-open'],
    read: (node, { intToken }) => readTransfersOpen(node, intToken),
  })
  return <PurchaseRisks areTransfersOpen={open.kind !== 'ready' || open.value} className="mt-4" />
}
