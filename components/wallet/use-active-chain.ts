'use client'

import { useAccount } from 'wagmi'
import { supportedChains } from '@/lib/chains/supported-chains'
import type { ChainConfig } from '@/lib/runtime-config/runtime-config'
import { findChain, useRuntimeConfig } from './runtime-config-context'

/**
 * The chain that the page shows: the wallet's where the site runs on it, else the site's default.
 *
 * Undefined until the configuration has arrived.
 */
export function useActiveChain(): ChainConfig | undefined {
  const config = useRuntimeConfig()
  const { chainId } = useAccount()
  const own = findChain(config, chainId)
  return own?.contracts.platform ? own : findChain(config, config?.defaultChainId)
}

/** Symbol of the native coin of the chain that the page shows. */
export function useNativeSymbol(): string {
  return supportedChains[useActiveChain()?.id ?? 25].nativeCurrency.symbol
}
