'use client'

import { useEffect, useState } from 'react'
import type { Config, CreateConnectorFn } from 'wagmi'
import { loadChainReads } from '@/lib/contracts/load-chain-reads'
import type { RuntimeConfig } from '@/lib/runtime-config'
import { dropRepeatedWallets } from '@/lib/wallet/discover-wallets'
import { createLiveConfig } from './create-wagmi-config'
import { prepareWallets } from './prepare-wallets'
import { loadRuntimeConfig, type RuntimeConfigState } from './runtime-config'
import { wagmiStorageKey, walletConnectId } from './wagmi-storage'

/** Where wagmi stores, as JSON, the connector that was used last. */
const lastWalletKey = `${wagmiStorageKey}.recentConnectorId`

/** Connectors of wallets that do not announce themselves and were used last, so that they can be reconnected. */
async function loadReturningWallets(config: RuntimeConfig): Promise<readonly CreateConnectorFn[]> {
  const { walletConnectProjectId } = config
  if (walletConnectProjectId === undefined || localStorage.getItem(lastWalletKey) !== JSON.stringify(walletConnectId))
    return []
  const { createWalletConnect } = await import('./connect/wallet-connect')
  return [createWalletConnect({ ...config, walletConnectProjectId })]
}

type Loaded = { readonly config: RuntimeConfig; readonly wagmiConfig: Config }

/**
 * Loads the runtime configuration and creates the wagmi configuration from it.
 *
 * @param browserWalletName the name of a wallet that does not announce one.
 * @param demoWalletName the name of the demo wallet in the user's language.
 */
export function useLiveConfig(
  browserWalletName: string,
  demoWalletName: string,
): {
  state: RuntimeConfigState
  wagmiConfig: Config | undefined
} {
  const [loaded, setLoaded] = useState<Loaded>()
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    const undo = dropRepeatedWallets(window)
    // Starts with the configuration; a failure is reported by the first read.
    loadChainReads().catch(() => {})
    async function load() {
      const config = await loadRuntimeConfig(controller.signal)
      await prepareWallets(config, demoWalletName)
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
  }, [attempt, browserWalletName, demoWalletName])

  const retry = () => {
    setHasFailed(false)
    setAttempt((count) => count + 1)
  }
  if (loaded) return { state: { kind: 'ready', config: loaded.config }, wagmiConfig: loaded.wagmiConfig }
  return { state: hasFailed ? { kind: 'failed', retry } : { kind: 'loading' }, wagmiConfig: undefined }
}
