import type { ReactNode } from 'react'
import { ClientMessages } from '@/components/layout/client-messages'
import { WalletBar } from '@/components/wallet/wallet-bar'
import { WalletProvider } from '@/components/wallet/wallet-provider'

/** Seconds. A page that was built for another origin is rendered again (docs/decisions/absolute-addresses.md). */
export const revalidate = 10

/** Loads wagmi, for the pages of this folder only. */
export default function WalletLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      namespaces={[
        'wallet',
        'chains',
        'demoWallet',
        'transactionStatus',
        'transactionFailure',
        'contractErrors',
        'reading',
        'appPage',
        'overview',
        'firstSteps',
        'buyTokenCard',
        'purchaseRisks',
        'amountField',
        'earningsCard',
        'market',
        'assetCard',
        'stepPreview',
        'success',
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
