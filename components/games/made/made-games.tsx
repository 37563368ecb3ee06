'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { SiteLink } from '@/components/navigation/site-link'
import { Skeleton } from '@/components/ui/skeleton'
import { madeGameListSchema, type ListedMadeGame } from '@/lib/builder/builder-answers'
import { madeGamePath } from '@/lib/routes/game-paths'
import { readSite } from '@/lib/site-api/read-site'
import { AuthorName } from './author-name'
import { MadeGameCover } from './made-game-cover'

/** A made game in the list: its picture, what it is called, who made it, how often it was played. */
function MadeGameCard({ game }: { game: ListedMadeGame }) {
  const t = useTranslations('madeGame')
  const format = useSiteFormatter()
  return (
    <article className="group relative h-full overflow-hidden rounded-card border border-hairline bg-surface transition-colors duration-movement focus-within:border-brand hover:border-brand">
      <div className="aspect-video overflow-hidden bg-ground">
        <MadeGameCover level={game.level} className="size-full transition-transform duration-movement ease-out group-hover:scale-[1.03] motion-reduce:transition-none" />
      </div>
      <div className="p-5">
        <h3 className="text-lead font-semibold break-words">
          <SiteLink href={madeGamePath(game.slug)} className="after:absolute after:inset-0">
            <bdi>{game.title}</bdi>
          </SiteLink>
        </h3>
        <p className="mt-1 line-clamp-2 min-h-6 break-words text-quiet">
          <bdi>{game.lead}</bdi>
        </p>
        <p className="mt-3 text-note text-quiet">
          {t('by')} <AuthorName author={game.author} /> · {t('plays', { count: format.int(game.plays) })}
        </p>
      </div>
    </article>
  )
}

/** The newest games that players made. */
export function MadeGames() {
  const t = useTranslations('madeGame')
  const [games, setGames] = useState<readonly ListedMadeGame[] | 'unavailable' | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    readSite('/api/builder/games', madeGameListSchema, leaving.signal).then(
      (list) => setGames(list.games),
      () => leaving.signal.aborted || setGames('unavailable'),
    )
    return () => leaving.abort()
  }, [])

  if (games === null) return <Skeleton className="h-72 w-full" />
  if (games === 'unavailable') return <p className="text-quiet">{t('unavailable')}</p>
  if (games.length === 0) return <p className="text-quiet">{t('none')}</p>
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {games.map((game) => (
        <li key={game.slug}>
          <MadeGameCard game={game} />
        </li>
      ))}
    </ul>
  )
}
