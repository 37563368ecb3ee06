'use client'

import { useTranslations } from 'next-intl'
import { LazyCard } from '@/components/ui/lazy-card'
import { useUserData } from '@/components/wallet/use-user-data'
import { useWallet } from '@/components/wallet/use-wallet'

const loadPanel = () => import('./referral-panel').then(({ ReferralPanel }) => ReferralPanel)

/** The referral programme. Loads when it becomes visible. */
export function ReferralCard() {
  const t = useTranslations('referralCard')
  const { isConnected } = useWallet()
  const user = useUserData()
  const isEarning = isConnected && user.kind === 'ready' && user.value.isEligibleForReferral
  return <LazyCard title={t('title')} load={loadPanel} space={isEarning ? 'form' : 'sentence'} />
}
