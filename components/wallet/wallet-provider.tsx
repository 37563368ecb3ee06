'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { Hydrate, useConnectors, WagmiContext } from 'wagmi'
import { hashFn } from 'wagmi/query'
import { useStore } from 'zustand'
import { localChainId } from '@/lib/chains/supported-chains'
import { NotAvailableError } from '@/lib/contracts/query-result'
import { consentStore } from '@/lib/wallet/demo-wallet/consent'
import { useConnectRequests } from './connect/connect-request'
import { createWaitingConfig } from './create-wagmi-config'
import { LiveReads } from './refetch-on-block'
import { RuntimeConfigContext, useRuntimeConfig } from './runtime-config-context'
import { useLiveConfig } from './use-live-config'

const ConsentSheet = dynamic(() => import('./connect/consent-dialog').then((file) => file.ConsentSheet), {
  ssr: false,
})

/** Where the demo wallet asks its user. Its window is loaded at the first question. */
function ConsentSlot() {
  const hasAsked = useStore(consentStore, (state) => state.hasAsked)
  return hasAsked ? <ConsentSheet /> : null
}

const ConnectModal = dynamic(() => import('./connect/connect-modal').then((file) => file.ConnectModal), { ssr: false })
const NoWalletSheet = dynamic(() => import('./connect/no-wallet-dialog').then((file) => file.NoWalletSheet), {
  ssr: false,
})

/** Where the connect dialog lives. It is loaded at the first request, because it weighs more than the page, and where there is something to choose. */
function ConnectModalSlot() {
  const count = useConnectRequests((state) => state.count)
  const config = useRuntimeConfig()
  const hasChoice = useConnectors().length > 0 || config?.walletConnectProjectId !== undefined
  if (count === 0) return null
  return hasChoice ? <ConnectModal request={count} /> : <NoWalletSheet request={count} />
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryKeyHashFn: hashFn,
        // A browser that is offline is told like a node that is: a question that only waits would leave old numbers as if they were new.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && !(error instanceof NotAvailableError),
      },
    },
  })
}

/**
 * Wallet, chain reads and run-time configuration for everything inside.
 *
 * Children are there from the first moment: until `/config.json` has arrived their readings are loading and no wallet is
 * known. The connect dialog and the demo wallet's sheet are loaded when they are wanted.
 */
export function WalletProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('wallet')
  const [queryClient] = useState(createQueryClient)
  const [waitingConfig] = useState(createWaitingConfig)
  const { state, wagmiConfig } = useLiveConfig(t('browserWallet'))
  const isLocal = state.kind === 'ready' && state.config.defaultChainId === localChainId

  return (
    <RuntimeConfigContext value={state}>
      <WagmiContext value={wagmiConfig ?? waitingConfig}>
        {wagmiConfig && <Hydrate config={wagmiConfig} reconnectOnMount />}
        <QueryClientProvider client={queryClient}>
          <LiveReads />
          {children}
          {wagmiConfig && <ConnectModalSlot />}
          {isLocal && <ConsentSlot />}
        </QueryClientProvider>
      </WagmiContext>
    </RuntimeConfigContext>
  )
}
