'use client'

import { useEffect, useState } from 'react'
import { useAccount, useConfig } from 'wagmi'
import { useRuntimeConfig } from './runtime-config-context'
import { walletConnectId } from './wallet-connect-id'

/** The link by which a wallet is to find this page, while one is looked for. */
export type WalletConnectSearch = { readonly link: string | null; readonly end: () => void }

/** Adds WalletConnect to what the connect dialog offers, where the operator has switched it on, and tells of the link that it makes. */
export function useWalletConnect(): WalletConnectSearch {
  const config = useRuntimeConfig()
  const wagmi = useConfig()
  const { isConnected } = useAccount()
  const [link, setLink] = useState<string | null>(null)
  const projectId = config?.walletConnectProjectId
  // It was found, or another wallet was: nothing is looked for any more, also after that one has gone.
  if (isConnected && link !== null) setLink(null)

  useEffect(() => {
    if (!config || projectId === undefined) return
    let stop = () => {}
    let isGone = false

    async function offer(id: string) {
      const { createWalletConnect } = await import('./wallet-connect')
      if (isGone || !config) return
      // wagmi has no other way to learn of a wallet later, and uses this one for those that announce themselves.
      const { connectors } = wagmi._internal
      const known = wagmi.connectors.find((connector) => connector.id === walletConnectId)
      const connector = known ?? connectors.setup(createWalletConnect({ ...config, walletConnectProjectId: id }))
      if (!known) connectors.setState((others) => [...others, connector])
      const note = ({ type, data }: { readonly type: string; readonly data?: unknown }) => {
        if (type === 'display_uri' && typeof data === 'string') setLink(data)
      }
      connector.emitter.on('message', note)
      stop = () => connector.emitter.off('message', note)
    }

    // Without its code the dialog still has the wallets of this browser.
    offer(projectId).catch(() => undefined)
    return () => {
      isGone = true
      stop()
    }
  }, [config, projectId, wagmi])

  return { link, end: () => setLink(null) }
}
