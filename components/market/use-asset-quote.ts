'use client'

import { useChainQuery } from '@/components/wallet/use-chain-query'
import { quoteCrystalUnits } from '@/lib/assets/quote-asset'
import { readAssetQuote, type AssetOrder } from '@/lib/contracts/read-asset-quote'
import type { Reading } from '@/lib/contracts/reading'

/** Whole INT that an order costs (buying) or brings (selling) now. Loading while there is no order. */
export function useAssetQuote(order: AssetOrder | null): Reading<bigint> {
  return useChainQuery({
    key: ['asset-quote', order?.kind, order?.index, order?.amount, order?.isBuy],
    isEnabled: order !== null && order.amount > 0n,
    // Others move the price of crystals; that of gems is fixed.
    isLive: order?.kind === 'crystal',
    read: (node, { platform }) => {
      if (!order) throw new Error('nothing is ordered')
      return readAssetQuote(node, platform, order, quoteCrystalUnits)
    },
  })
}
