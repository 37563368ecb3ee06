'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { requestConnect } from '@/components/wallet/connect-request'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { useWallet } from '@/components/wallet/use-wallet'
import { AccountHistory } from './account-history'
import { PendingList } from './pending-list'

/** The history of the connected account; without one, what would stand here. */
export function HistoryPanel() {
  const t = useTranslations('historyCard')
  const { address, isKnown } = useWallet()
  const chain = useActiveChain()
  if (!address || !chain) {
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-quiet">{t('connectHint')}</p>
        <Button variant="secondary" pending={!isKnown} onClick={requestConnect}>
          {t('connect')}
        </Button>
      </div>
    )
  }
  return (
    <>
      <PendingList />
      <AccountHistory key={`${chain.id} ${address}`} chainId={chain.id} address={address} />
    </>
  )
}
