'use client'

import { readGlobalData, type GlobalData } from '@/lib/contracts/read-global-data'
import type { Reading } from '@/lib/contracts/reading'
import { useChainQuery } from './use-chain-query'

/** What the platform says of itself, refreshed at every block. */
export function useGlobalData(): Reading<GlobalData> {
  return useChainQuery({
    key: ['global-data'],
    isLive: true,
    read: (node, { platform }) => readGlobalData(node, platform),
  })
}
