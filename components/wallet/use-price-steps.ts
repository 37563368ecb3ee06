'use client'

import { readSteps, type PriceStep } from '@/lib/contracts/read-steps'
import type { Reading } from '@/lib/contracts/reading'
import { useChainQuery } from './use-chain-query'

/** The price curve of the sale. */
export function usePriceSteps(): Reading<readonly PriceStep[]> {
  return useChainQuery({ key: ['steps'], read: (node, { platform }) => readSteps(node, platform) })
}
