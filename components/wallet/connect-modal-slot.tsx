'use client'

import dynamic from 'next/dynamic'
import { useConnectors } from 'wagmi'
import { useConnectRequests } from './connect-request'
import { useRuntimeConfig } from './runtime-config-context'

const ConnectModal = dynamic(() => import('./connect-modal').then((file) => file.ConnectModal), { ssr: false })
const NoWalletSheet = dynamic(() => import('./no-wallet-sheet').then((file) => file.NoWalletSheet), { ssr: false })

/** Where the connect dialog lives. It is loaded at the first request, because it weighs more than the page, and where there is something to choose. */
export function ConnectModalSlot() {
  const count = useConnectRequests((state) => state.count)
  const config = useRuntimeConfig()
  const hasChoice = useConnectors().length > 0 || config?.walletConnectProjectId !== undefined
  if (count === 0) return null
  return hasChoice ? <ConnectModal request={count} /> : <NoWalletSheet request={count} />
}
