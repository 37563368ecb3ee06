'use client'

import { createContext, useContext } from 'react'
import * as v from 'valibot'
import { type ChainConfig, type RuntimeConfig, runtimeConfigSchema } from '@/lib/runtime-config'

/** The state of `/config.json`. */
export type RuntimeConfigState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly config: RuntimeConfig }
  | { readonly kind: 'failed'; readonly retry: () => void }

export const RuntimeConfigContext = createContext<RuntimeConfigState>({ kind: 'loading' })

/** The runtime configuration of the site; undefined until it is loaded. */
export function useRuntimeConfig(): RuntimeConfig | undefined {
  const state = useContext(RuntimeConfigContext)
  return state.kind === 'ready' ? state.config : undefined
}

/** The configured chain of an id. */
export function findChain(config: RuntimeConfig | undefined, chainId: number | undefined): ChainConfig | undefined {
  return config?.chains.find((chain) => chain.id === chainId)
}

/** Fetches and validates `/config.json`. @throws when it is invalid, or not there within 15 seconds. */
export async function loadRuntimeConfig(signal: AbortSignal): Promise<RuntimeConfig> {
  const response = await fetch('/config.json', { signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]) })
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  return v.parse(runtimeConfigSchema, await response.json())
}
