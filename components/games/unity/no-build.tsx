'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { stageStyle } from '../stage-style'
import { UnityMark } from './unity-mark'
import type { KnownBuilds } from './use-unity-builds'

/** The place of a build while there is none to play, and why. */
export function NoBuild({ known, onAsk }: { known: KnownBuilds; onAsk: () => void }) {
  const t = useTranslations('unityGames')
  return (
    <div className="overflow-hidden rounded-card border border-hairline bg-surface">
      <div className={stageStyle}>
        {known.kind === 'loading' ? (
          <Skeleton className="absolute inset-0 size-full" />
        ) : (
          <div className="absolute inset-0 grid place-items-center p-6 text-center">
            <div className="grid max-w-prose justify-items-center">
              <UnityMark className="mb-5 w-28 text-crystal" />
              <p className="text-title font-semibold">{t(known.kind === 'failed' ? 'failedTitle' : 'noneTitle')}</p>
              <p className="mt-2 text-quiet">{t(known.kind === 'failed' ? 'failedText' : 'noneText')}</p>
              <Button variant="secondary" className="mt-5" onClick={onAsk}>
                {t('askAgain')}
              </Button>
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
