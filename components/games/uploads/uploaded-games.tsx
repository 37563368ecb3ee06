'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { SiteLink } from '@/components/navigation/site-link'
import { WorldCover } from '@/components/worlds/world-cover'
import { madeGamePath } from '@/lib/routes/game-paths'
import { readSite } from '@/lib/site-api/read-site'
import { uploadedGameListSchema, type UploadedGame } from '@/lib/uploads/upload-answers'
import { AuthorName } from '../made/author-name'

/** An uploaded game in the list: its picture, what it is called, who made it, how often it was played. */
function UploadedGameCard({ game }: { game: UploadedGame }) {
  const t = useTranslations('uploadedGame')
  const made = useTranslations('madeGame')
  const format = useSiteFormatter()
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-hairline bg-surface transition-colors duration-movement focus-within:border-brand hover:border-brand">
      <div className="aspect-video overflow-hidden bg-ground">
        <WorldCover seed={game.slug} className="size-full transition-transform duration-movement ease-out group-hover:scale-[1.03] motion-reduce:transition-none" />
      </div>
      <div className="flex flex-1 flex-col p-5">
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
          {made('by')} <AuthorName author={game.author} />
        </p>
        <p className="mt-auto pt-4 text-note text-quiet tabular-nums">{t('plays', { count: format.int(game.plays) })}</p>
      </div>
    </article>
  )
}

/** The newest uploaded games. Nothing is shown where there are none, or nobody answers: the page is whole without them. */
export function UploadedGames() {
  const t = useTranslations('uploadedGame')
  const [games, setGames] = useState<readonly UploadedGame[]>([])

  useEffect(() => {
    const leaving = new AbortController()
    readSite('/api/uploads/games', uploadedGameListSchema, leaving.signal).then((list) => setGames(list.games), () => undefined)
    return () => leaving.abort()
  }, [])

  if (games.length === 0) return null
  return (
    <section aria-labelledby="uploaded-games" className="mt-14">
      <h2 id="uploaded-games" className="text-title font-semibold">
        {t('listTitle')}
      </h2>
      <p className="mt-1 mb-6 text-quiet">{t('listLead')}</p>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {games.map((game) => (
          <li key={game.slug}>
            <UploadedGameCard game={game} />
          </li>
        ))}
      </ul>
    </section>
  )
}
