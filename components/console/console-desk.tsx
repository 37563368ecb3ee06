'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useReadOwnAgain } from '@/components/live/use-own-reading'
import { useSignedIn } from '@/components/live/use-signed-in'
import { SiteLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { routes } from '@/lib/routes/routes'
import type { OwnUpload } from '@/lib/uploads/upload-answers'
import { OwnGames } from './own-games'
import { ReportDesk } from './report-desk'
import { UploadForm } from './upload-form'
import { useOwnGames } from './use-own-games'

type ConsoleDeskProps = { renderPlay: (upload: OwnUpload) => ReactNode }

/** A developer's own games with their numbers, the way to upload another one, and for operators the reports. */
export function ConsoleDesk({ renderPlay }: ConsoleDeskProps) {
  const t = useTranslations('console')
  const isSignedIn = useSignedIn()
  const work = useOwnGames()
  const readAgain = useReadOwnAgain()

  if (!isSignedIn) {
    return (
      <Card>
        <p className="max-w-prose">{t('signInText')}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <SiteLink href={routes.login} className={buttonStyle()}>
            {t('signIn')}
          </SiteLink>
          <SiteLink href={routes.gameBuilder} className={buttonStyle('secondary')}>
            {t('make')}
          </SiteLink>
        </div>
      </Card>
    )
  }
  if (work === null) return <Skeleton className="h-56 w-full rounded-card" />
  if (work === 'unavailable') {
    return (
      <Card>
        <p className="text-quiet">{t('unavailable')}</p>
        <Button variant="secondary" className="mt-4" onClick={readAgain}>
          {t('tryAgain')}
        </Button>
      </Card>
    )
  }
  return (
    <div className="grid gap-8">
      <OwnGames work={work} renderPlay={renderPlay} onChanged={readAgain} />
      <UploadForm room={work.uploads} onDone={readAgain} />
      {work.isOperator && <ReportDesk />}
    </div>
  )
}
