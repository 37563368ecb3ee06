import type { ReactNode } from 'react'
import { ClientMessages } from '@/components/layout/client-messages'
import { WalletBar } from '@/components/wallet/wallet-bar'
import { WalletProvider } from '@/components/wallet/wallet-provider'

/** Seconds. Pages without live numbers; those with them set a shorter time (docs/decisions/one-build-any-chain.md). */
export const revalidate = 60

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
