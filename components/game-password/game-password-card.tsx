'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { useWhenSeen } from '@/components/ui/use-when-seen'

const loadDetails = () => import('./game-password-details').then(({ GamePasswordDetails }) => GamePasswordDetails)

/** The game password of the connected account. Loads when it comes into sight. */
export function GamePasswordCard() {
  const t = useTranslations('gamePasswordCard')
  const [place, Details] = useWhenSeen(loadDetails)
  return (
    <Card aria-labelledby="game-password-title" className="flex flex-col">
      <h2 id="game-password-title" className="text-lead font-semibold">
        {t('title')}
      </h2>
      <div ref={place} className="flex min-h-[24rem] flex-1 flex-col">
        {Details ? <Details /> : <Skeleton className="mt-4 h-40 w-full rounded-card" />}
      </div>
    </Card>
  )
}
