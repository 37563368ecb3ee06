'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { ReportedGameRow } from './reported-game-row'
import { useReports } from './use-reports'

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
