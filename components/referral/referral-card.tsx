'use client'

import { useTranslations } from 'next-intl'
import { LazyCard } from '@/components/ui/lazy-card'
import { useWallet } from '@/components/wallet/use-wallet'

const loadPanel = () => import('./referral-panel').then(({ ReferralPanel }) => ReferralPanel)

/** The referral programme. Loads when it becomes visible. */
export function ReferralCard() {
  const t = useTranslations('referralCard')
  const { isConnected } = useWallet()
  return <LazyCard title={t('title')} load={loadPanel} isTall={isConnected} />
}
