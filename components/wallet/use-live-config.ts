'use client'

import { useEffect, useState } from 'react'
import type { Config } from 'wagmi'
import { localChainId, supportedChains } from '@/lib/chains/supported-chains'
import type { RuntimeConfig } from '@/lib/runtime-config/runtime-config'
import { dropRepeatedWallets } from '@/lib/wallet/drop-repeated-wallets'
import { createLiveConfig } from './create-wagmi-config'
import { loadRuntimeConfig } from './load-runtime-config'
import type { RuntimeConfigState } from './runtime-config-context'

type Loaded = { readonly config: RuntimeConfig; readonly wagmiConfig: Config }

/** The demo wallet announces itself before wagmi looks for wallets, or it would not be reconnected after a reload. */
async function prepareWallets(config: RuntimeConfig): Promise<void> {
  if (config.defaultChainId !== localChainId) return
  const rpcUrl = config.chains.find((chain) => chain.id === localChainId)?.rpcUrls[0]
  if (!rpcUrl) return
  const { announceDemoWallet } = await import('@/lib/wallet/demo-wallet/announce-demo-wallet')
  announceDemoWallet(supportedChains[localChainId], rpcUrl)
}

/**
 * Loads the run-time configuration once a mount, and makes wagmi of it.
 *
 * @param browserWalletName what to call a wallet that does not say its name.
 */
export function useLiveConfig(browserWalletName: string): { state: RuntimeConfigState; wagmiConfig: Config | undefined } {
  const [loaded, setLoaded] = useState<Loaded>()
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    const undo = dropRepeatedWallets(window)
    async function load() {
      const config = await loadRuntimeConfig(controller.signal)
      await prepareWallets(config)
      if (controller.signal.aborted) return
      setLoaded((known) => known ?? { config, wagmiConfig: createLiveConfig(config, browserWalletName) })
    }
    load().catch(() => {
      if (!controller.signal.aborted) setHasFailed(true)
    })
    return () => {
      undo()
      controller.abort()
    }
  }, [attempt, browserWalletName])

  const retry = () => {
    setHasFailed(false)
    setAttempt((count) => count + 1)
  }
  if (loaded) return { state: { kind: 'ready', config: loaded.config }, wagmiConfig: loaded.wagmiConfig }
  return { state: hasFailed ? { kind: 'failed', retry } : { kind: 'loading' }, wagmiConfig: undefined }
}
