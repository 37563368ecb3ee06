'use client'

import { useActiveChain } from '@/components/wallet/use-active-chain'
import { supportedChains } from '@/lib/chains/supported-chains'

/** Symbol of the native coin of the chain that the page shows. */
export function useNativeSymbol(): string {
  return supportedChains[useActiveChain()?.id ?? 25].nativeCurrency.symbol
}
