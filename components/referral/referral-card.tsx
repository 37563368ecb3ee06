'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { useWhenSeen } from '@/components/ui/use-when-seen'

const loadPanel = () => import('./referral-panel').then(({ ReferralPanel }) => ReferralPanel)

/** Referring friends: the link, its bonuses and whom it brought. Loads when it comes into sight. */
export function ReferralCard() {
  const t = useTranslations('referralCard')
  const [place, Panel] = useWhenSeen(loadPanel)
  return (
    <Card aria-labelledby="referral-title" className="flex flex-col">
      <h2 id="referral-title" className="text-lead font-semibold">
        {t('title')}
      </h2>
      <div ref={place} className="flex min-h-[24rem] flex-1 flex-col">
        {Panel ? <Panel /> : <Skeleton className="mt-4 h-40 w-full rounded-card" />}
      </div>
    </Card>
  )
}
