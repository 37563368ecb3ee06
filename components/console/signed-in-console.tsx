'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useAccountQuery, useInvalidateAccountQueries } from '@/components/account/use-account-query'
import { SiteLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { type DraftInfo, draftListSchema } from '@/lib/builder/builder-schema'
import { type OwnGame, ownGamesSchema } from '@/lib/games/own-games-schema'
import { routes } from '@/lib/routes/pages'
import { type OwnUpload, type OwnUploads, ownUploadsSchema } from '@/lib/uploads/upload-schema'
import { HiddenHuntsPanel } from './hidden-hunts-panel'
import { OwnGameCard } from './own-game-card'
import { OwnUploadCard } from './own-upload-card'
import { ReportsPanel } from './reports-panel'
import { UploadForm } from './upload-form'

/** The signed-in developer's games with statistics, the upload form, and for operators the reports. */
export function SignedInConsole({ renderPlay }: { renderPlay: (upload: OwnUpload) => ReactNode }) {
  const t = useTranslations('console')
  const work = useOwnGames()
  const reload = useInvalidateAccountQueries()

  if (work === null) return <Skeleton className="h-56 w-full rounded-card" />
  if (work === 'unavailable') {
    return (
      <Card>
        <p className="text-quiet">{t('unavailable')}</p>
        <Button variant="secondary" className="mt-4" onClick={reload}>
          {t('tryAgain')}
        </Button>
      </Card>
    )
  }
  return (
    <div className="grid gap-8">
      <OwnGames work={work} renderPlay={renderPlay} onChanged={reload} />
      <UploadForm room={work.uploads} onDone={reload} />
      {work.isOperator && <ReportsPanel />}
      {work.isOperator && <HiddenHuntsPanel />}
    </div>
  )
}

type OwnGamesProps = { work: OwnWork; renderPlay: (upload: OwnUpload) => ReactNode; onChanged: () => void }

/** A developer's games and open drafts. */
function OwnGames({ work: { games, uploads, drafts }, renderPlay, onChanged }: OwnGamesProps) {
  const t = useTranslations('console')
  const format = useSiteFormatter()
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
                  <span className="block truncate font-semibold">
                    <bdi>{title}</bdi>
                  </span>
                  <span className="block text-note text-quiet tabular-nums">
                    {format.dateTime(Date.parse(changedAt), 'moment')}
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

/** The developer's data that the console shows. */
type OwnWork = {
  readonly games: readonly OwnGame[]
  readonly isOperator: boolean
  readonly uploads: OwnUploads
  readonly drafts: readonly DraftInfo[]
}

/** The signed-in developer's data, null while it loads. The previous data stays visible during a reload. */
function useOwnGames(): OwnWork | 'unavailable' | null {
  const games = useAccountQuery('/api/console/games', ownGamesSchema)
  const uploads = useAccountQuery('/api/uploads', ownUploadsSchema)
  const drafts = useAccountQuery('/api/builder/drafts', draftListSchema)
  if (games.data && uploads.data && drafts.data)
    return { ...games.data, uploads: uploads.data, drafts: drafts.data.drafts }
  return games.hasFailed || uploads.hasFailed || drafts.hasFailed ? 'unavailable' : null
}
