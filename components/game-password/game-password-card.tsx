'use client'

import { useTranslations } from 'next-intl'
import { LazyCard } from '@/components/ui/lazy-card'
import { useWallet } from '@/components/wallet/use-wallet'

const loadDetails = () => import('./game-password-details').then(({ GamePasswordDetails }) => GamePasswordDetails)

/** The game password of the connected account. Its content loads when the card becomes visible. */
export function GamePasswordCard() {
  const t = useTranslations('gamePasswordCard')
  const { isConnected } = useWallet()
  return <LazyCard title={t('title')} load={loadDetails} space={isConnected ? 'form' : 'lines'} />
}
