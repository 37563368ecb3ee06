'use client'

import { createContext, useContext } from 'react'
import type { ChainConfig, RuntimeConfig } from '@/lib/runtime-config/runtime-config'

/** What `/config.json` said: `undefined` while it is on its way. */
export type RuntimeConfigState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly config: RuntimeConfig }
  | { readonly kind: 'failed'; readonly retry: () => void }

export const RuntimeConfigContext = createContext<RuntimeConfigState>({ kind: 'loading' })

/** The site's run-time configuration; undefined until it has arrived. */
export function useRuntimeConfig(): RuntimeConfig | undefined {
  const state = useContext(RuntimeConfigContext)
  return state.kind === 'ready' ? state.config : undefined
}

/** The chain of a configuration by its id. */
export function findChain(config: RuntimeConfig | undefined, chainId: number | undefined): ChainConfig | undefined {
  return config?.chains.find((chain) => chain.id === chainId)
}
