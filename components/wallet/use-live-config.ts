'use client'

import { useEffect, useState } from 'react'
import type { Config } from 'wagmi'
import type { RuntimeConfig } from '@/lib/runtime-config/runtime-config'
import { dropRepeatedWallets } from '@/lib/wallet/drop-repeated-wallets'
import { createLiveConfig } from './create-wagmi-config'
import { loadReturningWallets } from './load-returning-wallets'
import { loadRuntimeConfig } from './load-runtime-config'
import { prepareWallets } from './prepare-wallets'
import type { RuntimeConfigState } from './runtime-config-context'

type Loaded = { readonly config: RuntimeConfig; readonly wagmiConfig: Config }

/**
 * Loads the run-time configuration once a mount, and makes wagmi of it.
 *
 * @param browserWalletName what to call a wallet that does not say its name.
 */
export function useLiveConfig(browserWalletName: string): {
  state: RuntimeConfigState
  wagmiConfig: Config | undefined
} {
  const [loaded, setLoaded] = useState<Loaded>()
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    const undo = dropRepeatedWallets(window)
    async function load() {
      const config = await loadRuntimeConfig(controller.signal)
      await prepareWallets(config)
      const more = await loadReturningWallets(config)
      if (controller.signal.aborted) return
      setLoaded((known) => known ?? { config, wagmiConfig: createLiveConfig(config, browserWalletName, more) })
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
