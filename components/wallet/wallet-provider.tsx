'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { Hydrate, useConnectors, WagmiContext } from 'wagmi'
import { hashFn } from 'wagmi/query'
import { useStore } from 'zustand'
import { localChainId } from '@/lib/chains'
import { NotAvailableError } from '@/lib/contracts/query-result'
import { consentStore } from '@/lib/wallet/demo-wallet/consent'
import { useConnectRequests } from './connect/connect-request'
import { createWaitingConfig } from './create-wagmi-config'
import { RefetchOnBlock } from './refetch-on-block'
import { RuntimeConfigContext, useRuntimeConfig } from './runtime-config'
import { useLiveConfig } from './use-live-config'

const ConsentDialog = dynamic(() => import('./connect/consent-dialog').then((file) => file.ConsentDialog), {
  ssr: false,
})

/** The place of the demo wallet's dialog, which is loaded at the first request. */
function ConsentSlot() {
  const hasAsked = useStore(consentStore, (state) => state.hasAsked)
  return hasAsked ? <ConsentDialog /> : null
}

const ConnectModal = dynamic(() => import('./connect/connect-modal').then((file) => file.ConnectModal), { ssr: false })
const NoWalletDialog = dynamic(() => import('./connect/no-wallet-dialog').then((file) => file.NoWalletDialog), {
  ssr: false,
})

/** The place of the connect dialog. It is loaded at the first request, because it is larger than the page. */
function ConnectModalSlot() {
  const count = useConnectRequests((state) => state.count)
  const config = useRuntimeConfig()
  const hasChoice = useConnectors().length > 0 || config?.walletConnectProjectId !== undefined
  if (count === 0) return null
  return hasChoice ? <ConnectModal request={count} /> : <NoWalletDialog request={count} />
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryKeyHashFn: hashFn,
        // An offline browser is treated like an unreachable node: paused queries would show old numbers as if they were
        // new.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && !(error instanceof NotAvailableError),
      },
    },
  })
}

/**
 * Provides the wallet, chain queries and the runtime configuration.
 *
 * Children render at once: until `/config.json` is loaded, their queries are loading and no wallet is known.
 */
export function WalletProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('wallet')
  const demoWallet = useTranslations('demoWallet')
  const [queryClient] = useState(createQueryClient)
  const [waitingConfig] = useState(createWaitingConfig)
  const { state, wagmiConfig } = useLiveConfig(t('browserWallet'), demoWallet('name'))
  const isLocal = state.kind === 'ready' && state.config.defaultChainId === localChainId

  return (
    <RuntimeConfigContext value={state}>
      <WagmiContext value={wagmiConfig ?? waitingConfig}>
        {wagmiConfig && <Hydrate config={wagmiConfig} reconnectOnMount />}
        <QueryClientProvider client={queryClient}>
          <RefetchOnBlock />
          {children}
          {wagmiConfig && <ConnectModalSlot />}
          {isLocal && <ConsentSlot />}
        </QueryClientProvider>
      </WagmiContext>
    </RuntimeConfigContext>
  )
}
