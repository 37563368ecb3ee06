'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { ChoiceField } from '@/components/ui/choice-field'
import { PageTurner } from '@/components/ui/page-turner'
import { Skeleton } from '@/components/ui/skeleton'
import { madePageSize, madeSorts, type CatalogueView } from '@/lib/games/catalogue-view'
import type { FoundGames } from '../catalogue/use-made-games'
import { MadeGameCard } from './made-game-card'

type MadeGamesProps = { games: FoundGames; view: CatalogueView; onChange: (change: Partial<CatalogueView>) => void }

/** The games of players that were found, page by page. */
export function MadeGames({ games, view, onChange }: MadeGamesProps) {
  const t = useTranslations('madeGame')
  const words = useTranslations('gameCatalogue')
  const format = useSiteFormatter()
  const top = useRef<HTMLDivElement>(null)

  if (games.kind === 'loading') return <Skeleton className="h-72 w-full" />
  if (games.kind === 'failed') return <p className="text-quiet">{t('unavailable')}</p>
  const { found, isCurrent } = games
  const pages = Math.ceil(found.total / madePageSize)

  function turn(page: number): void {
    onChange({ page })
    top.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }

  if (found.total === 0) return <p className="text-quiet">{t('none')}</p>
  return (
    <div ref={top} className="scroll-mt-24">
      {found.total > 1 && (
        <ChoiceField
          id="made-sort"
          label={words('sort')}
          value={view.sort}
          choices={madeSorts.map((sort) => [sort, words(`sorts.${sort}`)])}
          onChoose={(sort) => onChange({ sort })}
          className="mb-6 w-full sm:w-60 [@media(scripting:none)]:hidden"
        />
      )}
      <ul
        aria-busy={!isCurrent}
        className={`grid gap-6 sm:grid-cols-2 lg:grid-cols-3 ${isCurrent ? '' : 'opacity-60'}`}
      >
        {found.games.map((game) => (
          <li key={game.slug}>
            <MadeGameCard game={game} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <PageTurner
          label={words('pages')}
          previous={words('previous')}
          next={words('next')}
          place={words('page', { page: format.int(found.page), pages: format.int(pages) })}
          page={found.page}
          isLast={found.page >= pages}
          isBusy={!isCurrent}
          onTurn={turn}
        />
      )}
    </div>
  )
}
