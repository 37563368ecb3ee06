import type { ReactNode } from 'react'
import { ClientMessages } from '@/components/layout/client-messages'
import { WalletBar } from '@/components/wallet/wallet-bar'
import { WalletProvider } from '@/components/wallet/wallet-provider'

/** Seconds. No page is kept for ever: what was built under another origin is rendered anew (docs/decisions/absolute-addresses.md). */
export const revalidate = 10

/** The only place that loads wagmi: pages outside this folder carry none of it. */
export default function WalletLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      namespaces={[
        'wallet',
        'demoWallet',
        'transactionStatus',
        'transactionFailure',
        'contractErrors',
        'reading',
        'appPage',
        'overview',
        'buyTokenCard',
        'earningsCard',
        'market',
        'assetCard',
        'holdings',
        'saleFacts',
        'stepsTable',
        'referralCard',
        'gamePasswordCard',
        'historyCard',
        'leaderboardTable',
      ]}
    >
      <WalletProvider>
        <WalletBar />
        {children}
      </WalletProvider>
    </ClientMessages>
  )
}
