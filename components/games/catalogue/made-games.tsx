'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { AuthorName } from '@/components/games/made/author-name'
import { MadeGameCover } from '@/components/games/made/made-game-cover'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { SiteLink } from '@/components/navigation/site-link'
import { ChoiceField } from '@/components/ui/fields/choice-field'
import { Pagination } from '@/components/ui/pagination'
import { Skeleton } from '@/components/ui/skeleton'
import { UploadCover } from '@/components/covers/upload-cover'
import { type CataloguedGame, type MadeCatalogue, madeCatalogueSchema } from '@/lib/builder/made-catalogue'
import {
  type CatalogueView,
  firstCatalogueView,
  madePageSize,
  madeSorts,
  toCatalogueSearch,
} from '@/lib/games/catalogue/catalogue-view'
import { gameTags } from '@/lib/games/catalogue/game-tags'
import { madeGamePath } from '@/lib/routes/game-paths'
import { fetchJson } from '@/lib/site-api/fetch-json'
import { CatalogueCard, growingCover } from './catalogue-card'
import { NumberLine } from './game-numbers'

/** Requests wait for a pause in typing. */
const pauseMs = 200

/** The search result for players' games. While a new search runs, the last result stays visible. */
type FoundGames =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'found'; readonly found: MadeCatalogue; readonly isCurrent: boolean }

type SearchResult = { readonly search: string; readonly found: MadeCatalogue | null }

const searchOf = (view: CatalogueView) => toCatalogueSearch({ ...view, q: view.q.trim() })

/**
 * Fetches players' games for the filters. @param first the result that the page was rendered with. @param isWanted
 * false when no player's game can match.
 */
export function useMadeGames(view: CatalogueView, first: MadeCatalogue | null, isWanted: boolean): FoundGames {
  const search = searchOf(view)
  const [result, setResult] = useState<SearchResult | null>(
    first && { search: searchOf(firstCatalogueView), found: first },
  )
  const isLoaded = result?.search === search

  useEffect(() => {
    if (isLoaded || !isWanted) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      fetchJson(`/api/games/made${search}`, madeCatalogueSchema, controller.signal).then(
        (found) => setResult({ search, found }),
        () => controller.signal.aborted || setResult({ search, found: null }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [search, isLoaded, isWanted])

  if (!result) return { kind: 'loading' }
  if (result.found) return { kind: 'found', found: result.found, isCurrent: isLoaded }
  return { kind: isLoaded ? 'failed' : 'loading' }
}

/** A player's game in the catalogue: cover, title, author and statistics. */
function MadeGameCard({ game, note }: { game: CataloguedGame; note?: string | undefined }) {
  const t = useTranslations('madeGame')
  return (
    <CatalogueCard
      cover={
        game.level === null ? (
          <UploadCover slug={game.slug} picture={game.picture} className={growingCover} />
        ) : (
          <MadeGameCover level={game.level} className={growingCover} />
        )
      }
    >
      {note !== undefined && <p className="mb-1 text-note font-semibold text-brand">{note}</p>}
      <h3 className="text-lead font-semibold break-words">
        <SiteLink href={madeGamePath(game.slug)} className="after:absolute after:inset-0">
          <bdi>{game.title}</bdi>
        </SiteLink>
      </h3>
      {game.lead !== '' && (
        <p className="mt-1 line-clamp-2 break-words text-quiet">
          <bdi>{game.lead}</bdi>
        </p>
      )}
      <p className="mt-1 truncate text-note text-quiet">
        {t('by')} <AuthorName author={game.author} />
      </p>
      <div className="mt-auto pt-4 text-note text-quiet">
        {game.tags.length > 0 && <p className="mb-1">{game.tags.map((tag) => t(`tags.${tag}`)).join(' · ')}</p>}
        <NumberLine numbers={game} likes={game.likes} />
      </div>
    </CatalogueCard>
  )
}

type MadeGamesProps = { games: FoundGames; view: CatalogueView; onChange: (change: Partial<CatalogueView>) => void }

/** A page of players' games, with sorting and page buttons. */
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
      {(found.total > 1 || view.tag !== 'all') && (
        <div className="mb-6 flex flex-wrap gap-4 [@media(scripting:none)]:hidden">
          <ChoiceField
            id="made-sort"
            label={words('sort')}
            value={view.sort}
            choices={madeSorts.map((sort) => [sort, words(`sorts.${sort}`)])}
            onChoose={(sort) => onChange({ sort })}
            className="w-full sm:w-60"
          />
          <ChoiceField
            id="made-tag"
            label={t('tag')}
            value={view.tag}
            choices={[['all', t('allTags')], ...gameTags.map((tag) => [tag, t(`tags.${tag}`)] as const)]}
            onChoose={(tag) => onChange({ tag })}
            className="w-full sm:w-60"
          />
        </div>
      )}
      <ul
        aria-busy={!isCurrent}
        className={`grid gap-6 sm:grid-cols-2 lg:grid-cols-3 ${isCurrent ? '' : 'opacity-60'}`}
      >
        {found.mazeOfTheDay && (
          <li>
            <MadeGameCard game={found.mazeOfTheDay} note={words('mazeOfTheDay')} />
          </li>
        )}
        {found.games
          .filter(({ slug }) => slug !== found.mazeOfTheDay?.slug)
          .map((game) => (
            <li key={game.slug}>
              <MadeGameCard game={game} />
            </li>
          ))}
      </ul>
      {pages > 1 && (
        <Pagination
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
