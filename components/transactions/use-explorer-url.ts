'use client'

import type { Chain, Hash } from 'viem'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { supportedChains } from '@/lib/chains/supported-chains'

/** Where a transaction can be looked at; null on a chain without an explorer. */
export function useExplorerUrl(hash: Hash): string | null {
  const chain = useActiveChain()
  const known: Chain | undefined = chain && supportedChains[chain.id]
  const explorer = known?.blockExplorers?.default.url
  return explorer ? `${explorer.replace(/\/$/, '')}/tx/${hash}` : null
}
