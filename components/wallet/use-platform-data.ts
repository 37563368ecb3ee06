'use client'

import type { QueryResult } from '@/lib/contracts/query-result'
import { type Assets, readAssets } from '@/lib/contracts/read-assets'
import { type GlobalData, readGlobalData } from '@/lib/contracts/read-global-data'
import { type PriceStep, readSteps } from '@/lib/contracts/read-steps'
import { useChainQuery } from './use-chain-query'

/** The platform's global data, refetched at every block. */
export function useGlobalData(): QueryResult<GlobalData> {
  return useChainQuery({
    key: ['global-data'],
    isLive: true,
    read: (node, { platform }) => readGlobalData(node, platform),
  })
}

/** All gems and crystals with their prices, refetched after every receipt. */
export function useAssets(): QueryResult<Assets> {
  return useChainQuery({ key: ['assets'], read: (node, { platform }) => readAssets(node, platform) })
}

/** The price curve of the sale. */
export function usePriceSteps(): QueryResult<readonly PriceStep[]> {
  return useChainQuery({ key: ['steps'], read: (node, { platform }) => readSteps(node, platform) })
}
