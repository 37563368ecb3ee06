'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { Hydrate, WagmiContext } from 'wagmi'
import { hashFn } from 'wagmi/query'
import { localChainId } from '@/lib/chains/supported-chains'
import { NotAvailableError } from '@/lib/contracts/reading'
import { ConnectModalSlot } from './connect-modal-slot'
import { ConsentSlot } from './consent-slot'
import { createWaitingConfig } from './create-wagmi-config'
import { RuntimeConfigContext } from './runtime-config-context'
import { LiveReads } from './live-reads'
import { useLiveConfig } from './use-live-config'

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
