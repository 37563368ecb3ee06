'use client'

import { loadChainReads } from '@/lib/contracts/load-chain-reads'
import type { QueryResult } from '@/lib/contracts/query-result'
import type { Assets } from '@/lib/contracts/read-assets'
import type { GlobalData } from '@/lib/contracts/read-global-data'
import type { PriceStep } from '@/lib/contracts/read-steps'
import { useChainQuery } from './use-chain-query'

/** The platform's global data, refetched at every block. */
export function useGlobalData(): QueryResult<GlobalData> {
  return useChainQuery({
    key: ['global-data'],
    isLive: true,
    read: async (node, { platform }) => (await loadChainReads()).readGlobalData(node, platform),
  })
}

/** All gems and crystals with their prices, refetched after every receipt. */
export function useAssets(): QueryResult<Assets> {
  return useChainQuery({
    key: ['assets'],
    read: async (node, { platform }) => (await loadChainReads()).readAssets(node, platform),
  })
}

/** Whether the platform takes price limits and deadlines; those of the live generation take none. */
export function useTakesLimits(): QueryResult<boolean> {
  return useChainQuery({
    key: ['takes-limits'],
    read: async (node, { platform }) => (await loadChainReads()).takesLimits(node, platform.address),
  })
}

/** The price curve of the sale. */
export function usePriceSteps(): QueryResult<readonly PriceStep[]> {
  return useChainQuery({
    key: ['steps'],
    read: async (node, { platform }) => (await loadChainReads()).readSteps(node, platform),
  })
}
