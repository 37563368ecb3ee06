'use client'

import { useAccount } from 'wagmi'
import { supportedChains } from '@/lib/chains'
import type { ChainConfig } from '@/lib/runtime-config'
import { useOnlyDefaultChain } from './only-default-chain'
import { findChain, useRuntimeConfig } from './runtime-config'

/**
 * The chain that the page shows: the wallet's chain if the site runs on it, else the default chain. In `OnlyDefaultChain` always that.
 *
 * Undefined until the configuration is loaded.
 */
export function useActiveChain(): ChainConfig | undefined {
  const config = useRuntimeConfig()
  const { chainId } = useAccount()
  const isOnlyDefault = useOnlyDefaultChain()
  const own = isOnlyDefault ? undefined : findChain(config, chainId)
  return own?.contracts.platform ? own : findChain(config, config?.defaultChainId)
}

/** The symbol of the native coin of the shown chain. */
export function useNativeSymbol(): string {
  return supportedChains[useActiveChain()?.id ?? 25].nativeCurrency.symbol
}
