'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SiteLink } from '@/components/navigation/site-link'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { routes } from '@/lib/routes/routes'
import type { OwnUpload } from '@/lib/uploads/upload-answers'
import { OwnGameCard } from './own-game-card'
import { OwnUploadCard } from './own-upload-card'
import type { OwnWork } from './use-own-games'

type OwnGamesProps = { work: OwnWork; renderPlay: (upload: OwnUpload) => ReactNode; onChanged: () => void }

/** Everything somebody made: games with their numbers, and drafts. */
export function OwnGames({ work: { games, uploads, drafts }, renderPlay, onChanged }: OwnGamesProps) {
  const t = useTranslations('console')
  const format = useFormatter()
  const open = drafts.filter(({ id }) => !games.some(({ draftId }) => draftId === id))
  return (
    <div className="grid gap-5">
      {games.map((game) => {
        const upload = game.sort === 'uploaded' ? uploads.uploads.find(({ slug }) => slug === game.slug) : undefined
        return upload ? (
          <OwnUploadCard
            key={`upload ${game.slug}`}
            game={game}
            upload={upload}
            renderPlay={renderPlay}
            onChanged={onChanged}
          />
        ) : (
          <OwnGameCard key={game.slug} game={game} />
        )
      })}
      {games.length === 0 && open.length === 0 && <p className="text-quiet">{t('noGames')}</p>}
      {open.length > 0 && (
        <Card aria-labelledby="open-drafts">
          <h3 id="open-drafts" className="text-lead font-semibold">
            {t('drafts')}
          </h3>
          <ul className="mt-3 grid">
            {open.map(({ id, title, changedAt }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-hairline py-2"
              >
                <span className="min-w-0">
                  <bdi className="block truncate font-semibold">{title}</bdi>
                  <span className="block text-note text-quiet tabular-nums">
                    {format.dateTime(new Date(changedAt), { dateStyle: 'medium', timeStyle: 'short' })}
                  </span>
                </span>
                <SiteLink href={`${routes.gameBuilder}#draft=${id}`} className={buttonStyle('secondary', 's')}>
                  {t('edit')}
                </SiteLink>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
