'use client'

import { readAssets, type Assets } from '@/lib/contracts/read-assets'
import type { Reading } from '@/lib/contracts/reading'
import { useChainQuery } from './use-chain-query'

/** All kinds of gems and crystals with their prices; read again after every receipt. */
export function useAssets(): Reading<Assets> {
  return useChainQuery({ key: ['assets'], read: (node, { platform }) => readAssets(node, platform) })
}
