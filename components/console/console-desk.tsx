'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useInvalidateAccountQueries } from '@/components/account/use-account-query'
import { useSignedIn } from '@/components/account/use-signed-in'
import { SiteLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { type ReportedGame, reportedGamesSchema } from '@/lib/moderation/moderation-answers'
import { routes } from '@/lib/routes/routes'
import { readSite } from '@/lib/site-api/read-site'
import type { OwnUpload } from '@/lib/uploads/upload-answers'
import { OwnGames } from './own-games'
import { ReportedGameRow } from './reported-game-row'
import { UploadForm } from './upload-form'
import { useOwnGames } from './use-own-games'

type ConsoleDeskProps = { renderPlay: (upload: OwnUpload) => ReactNode }

/** A developer's own games with their numbers, the way to upload another one, and for operators the reports. */
export function ConsoleDesk({ renderPlay }: ConsoleDeskProps) {
  const t = useTranslations('console')
  const isSignedIn = useSignedIn()
  const work = useOwnGames()
  const readAgain = useInvalidateAccountQueries()

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

/** What players reported, for operators: each game with what is said of it, and what can be done. */
export function ReportDesk() {
  const t = useTranslations('console.reports')
  const { games, readAgain } = useReports()
  const heading = useRef<HTMLHeadingElement>(null)
  const wasChanged = useRef(false)

  // Whoever settles a game by keyboard goes on from here: its row, and the button that was pressed, may be gone.
  useEffect(() => {
    if (!wasChanged.current) return
    wasChanged.current = false
    if (document.activeElement === document.body) heading.current?.focus()
  }, [games])

  function change(): void {
    wasChanged.current = true
    readAgain()
  }

  return (
    <Card aria-labelledby="reports" className="border-reward">
      <h2 ref={heading} id="reports" tabIndex={-1} className="scroll-mt-40 text-title font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-prose text-quiet">{t('text')}</p>
      {games === null && <Skeleton className="mt-4 h-24 w-full" />}
      {games === 'unavailable' && <p className="mt-4 text-quiet">{t('unavailable')}</p>}
      {Array.isArray(games) && games.length === 0 && <p className="mt-4 text-quiet">{t('none')}</p>}
      {Array.isArray(games) && (
        <ul className="mt-4 grid">
          {games.map((game) => (
            <ReportedGameRow key={game.slug} game={game} onChanged={change} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The games that were reported or are hidden, null while nobody knows, and the way to look again. */
function useReports(): {
  readonly games: readonly ReportedGame[] | 'unavailable' | null
  readonly readAgain: () => void
} {
  const [games, setGames] = useState<readonly ReportedGame[] | 'unavailable' | null>(null)
  const [readings, setReadings] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    readSite('/api/operator/reports', reportedGamesSchema, leaving.signal).then(
      (list) => setGames(list.games),
      () => leaving.signal.aborted || setGames('unavailable'),
    )
    return () => leaving.abort()
  }, [readings])
  return { games, readAgain: useCallback(() => setReadings((count) => count + 1), []) }
}
