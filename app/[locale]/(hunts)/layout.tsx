import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { GameNames } from '@/components/hunts/game-names'
import { ClientMessages } from '@/components/layout/client-messages'
import { WalletBar } from '@/components/wallet/wallet-bar'
import { WalletProvider } from '@/components/wallet/wallet-provider'
import { toGameRecord } from '@/lib/games/game-ids'
import { messageKey } from '@/lib/i18n/message-key'

/** Seconds. Pages without live numbers; those with them set a shorter time (docs/decisions/one-build-any-chain.md). */
export const revalidate = 60

/** Pages with a wallet and hunts, without the messages of the dashboard. */
export default function HuntsLayout({ children }: { children: ReactNode }) {
  const words = useTranslations('games')
  const names = toGameRecord((game) => words(`${messageKey(game)}.name`))
  return (
    <ClientMessages
      namespaces={[
        'wallet',
        'chains',
        'demoWallet',
        'appPage',
        'overview',
        'transactionStatus',
        'transactionFailure',
        'contractErrors',
        'reading',
        'hunts',
        'huntPages',
        'huntForm',
        'amountField',
        'stepPreview',
        'success',
      ]}
    >
      <WalletProvider>
        <WalletBar />
        <GameNames names={names}>{children}</GameNames>
      </WalletProvider>
    </ClientMessages>
  )
}
