'use client'

import { useEffect } from 'react'
import { useConfig } from 'wagmi'
import { useRuntimeConfig } from './runtime-config-context'
import { walletConnectId } from './wallet-connect-id'

/** Adds WalletConnect to what the connect dialog offers, where the operator has switched it on. */
export function useWalletConnect(): void {
  const config = useRuntimeConfig()
  const wagmi = useConfig()
  const projectId = config?.walletConnectProjectId

  useEffect(() => {
    if (!config || projectId === undefined) return
    // Without its code the dialog still has the wallets of this browser.
    void import('./wallet-connect').then(({ createWalletConnect }) => {
      // wagmi has no other way to learn of a wallet later, and uses this one for those that announce themselves.
      const { connectors } = wagmi._internal
      if (wagmi.connectors.some(({ id }) => id === walletConnectId)) return
      const added = connectors.setup(createWalletConnect({ ...config, walletConnectProjectId: projectId }))
      connectors.setState((known) => [...known, added])
    }, () => undefined)
  }, [config, projectId, wagmi])
}
