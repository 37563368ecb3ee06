'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { showNewHunt } from '@/components/hunts/create/show-new-hunt'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { SiteLink } from '@/components/navigation/site-link'
import { buttonStyle } from '@/components/ui/button-style'
import { CopyButton } from '@/components/ui/copy-button'
import { Isolate } from '@/components/ui/isolate'
import { MadeGameCover } from '@/components/games/made/made-game-cover'
import { UploadCover } from '@/components/covers/upload-cover'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import type { OwnGame } from '@/lib/games/own-games-schema'
import { type HuntGame, newHuntPath } from '@/lib/hunts/hunt-path'
import { formatDuration } from '@/lib/i18n/format-units'
import { localizedPath } from '@/lib/i18n/localized-path'
import { madeGamePath } from '@/lib/routes/game-paths'
import { routes } from '@/lib/routes/pages'

type OwnGameCardProps = {
  game: OwnGame
  /** Further actions, and content below the actions. */
  actions?: ReactNode
  children?: ReactNode
}

const state = ({ hidden, isPublished }: OwnGame) => (hidden !== null ? 'hidden' : isPublished ? 'published' : 'private')
const colours = {
  hidden: 'border-danger text-danger',
  published: 'border-brand text-brand',
  private: 'border-[var(--hairline-strong)] text-quiet',
} as const

/** A developer's own game: cover, state, statistics, and links to play, edit and share it. */
export function OwnGameCard({ game, actions, children }: OwnGameCardProps) {
  const t = useTranslations('console')
  const locale = useSiteLocale()
  const path = madeGamePath(game.slug)
  const isShown = state(game) === 'published'

  return (
    <article
      aria-labelledby={`game-${game.sort}-${game.slug}`}
      className="overflow-hidden rounded-card border border-hairline bg-surface"
    >
      <div className="grid sm:grid-cols-[13rem_1fr]">
        <div className="aspect-video overflow-hidden bg-ground sm:aspect-auto">
          <GameCover game={game} />
        </div>
        <div className="min-w-0 p-5">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <h3 id={`game-${game.sort}-${game.slug}`} className="text-lead font-semibold break-words">
                <bdi>{game.title}</bdi>
              </h3>
              <p className="text-note text-quiet">
                <Isolate className="font-mono">{path}</Isolate>
              </p>
            </div>
            <span
              data-state={state(game)}
              className={`rounded-full border px-3 py-0.5 text-note font-semibold ${colours[state(game)]}`}
            >
              {t(`states.${state(game)}`)}
            </span>
          </div>
          {game.hidden !== null && (
            <p className="mt-3 rounded-control border border-danger px-3 py-2 text-note">
              {t('hiddenBecause')} <bdi>{game.hidden}</bdi>
            </p>
          )}
          <div className="mt-4">
            <GameStats game={game} />
          </div>
          <div className="mt-4 flex flex-wrap gap-2 border-t border-hairline pt-4">
            {isShown && (
              <>
                <SiteLink href={path} className={buttonStyle('secondary', 's')}>
                  {t('play')}
                </SiteLink>
                <CopyButton
                  text={() => location.origin + localizedPath(locale, path)}
                  words={{ copy: t('share'), copied: t('linkCopied'), refused: t('linkNotCopied') }}
                  variant="quiet"
                  size="s"
                />
                <HideKeysLink game={game}>{t('hunt')}</HideKeysLink>
              </>
            )}
            {game.draftId !== null && (
              <SiteLink href={`${routes.gameBuilder}#draft=${game.draftId}`} className={buttonStyle('quiet', 's')}>
                {t('edit')}
              </SiteLink>
            )}
            {actions}
          </div>
          {children}
        </div>
      </div>
    </article>
  )
}

/** The cover of a made or an uploaded game. */
function GameCover({ game: { sort, cover, picture } }: { game: Pick<OwnGame, 'sort' | 'cover' | 'picture'> }) {
  if (sort === 'uploaded') return <UploadCover slug={cover} picture={picture} />
  return <MadeGameCover level={cover} />
}

/** Plays, playing time, share of completed runs, and found keys. */
function GameStats({ game }: { game: Pick<OwnGame, 'plays' | 'seconds' | 'completed' | 'finds'> }) {
  const t = useTranslations('console.stats')
  const format = useSiteFormatter()
  const { iso } = useSiteFormatter()
  const stats = [
    ['plays', format.int(game.plays)],
    ['time', formatDuration(game.seconds, iso)],
    ['completed', game.completed === null ? '–' : format.number(game.completed, 'percent')],
    ['finds', format.int(game.finds)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
      {stats.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-note text-quiet">{t(name)}</dt>
          <dd className="text-lead font-semibold tabular-nums">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * A link to the form for a new hunt further down on this page. It is a plain link, so that the browser fires
 * `hashchange`.
 */
export function HideKeysLink({ game, children }: { game: HuntGame; children: ReactNode }) {
  return (
    // A second click changes no fragment, so it scrolls by itself.
    <a
      href={localizedPath(useSiteLocale(), newHuntPath(game))}
      onClick={() => showNewHunt()}
      className={buttonStyle('quiet', 's')}
    >
      {children}
    </a>
  )
}
