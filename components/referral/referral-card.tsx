'use client'

import { useTranslations } from 'next-intl'
import { LazyCard } from '@/components/ui/lazy-card'
import { useWallet } from '@/components/wallet/use-wallet'

const loadPanel = () => import('./referral-panel').then(({ ReferralPanel }) => ReferralPanel)

/** Referring friends: the link, its bonuses and whom it brought. Loads when it comes into sight. */
export function ReferralCard() {
  const t = useTranslations('referralCard')
  const { isConnected } = useWallet()
  return <LazyCard title={t('title')} load={loadPanel} isTall={isConnected} />
}
