'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SiteLink } from '@/components/navigation/site-link'
import { buttonStyle } from '@/components/ui/button-style'
import { CopyButton } from '@/components/ui/copy-button'
import { Isolate } from '@/components/ui/isolate'
import type { OwnGame } from '@/lib/console/console-answers'
import { localizedPath } from '@/lib/i18n/localized-path'
import { madeGamePath } from '@/lib/routes/game-paths'
import { routes } from '@/lib/routes/routes'
import { GameCover } from './game-cover'
import { GameStats } from './game-stats'
import { HideKeysLink } from './hide-keys-link'

type OwnGameCardProps = {
  game: OwnGame
  /** What else can be done with it, and what stands below. */
  actions?: ReactNode
  children?: ReactNode
}

const state = ({ hidden, isPublished }: OwnGame) => (hidden !== null ? 'hidden' : isPublished ? 'published' : 'private')
const colours = {
  hidden: 'border-danger text-danger',
  published: 'border-brand text-brand',
  private: 'border-[var(--hairline-strong)] text-quiet',
} as const

/** A game of somebody's own: its picture, where it stands, its numbers, and the ways to play, change and share it. */
export function OwnGameCard({ game, actions, children }: OwnGameCardProps) {
  const t = useTranslations('console')
  const locale = useLocale()
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
                {game.sort === 'made' ? (
                  <HideKeysLink slug={game.slug}>{t('hunt')}</HideKeysLink>
                ) : (
                  <SiteLink href={`${routes.developerConsole}#new-hunt`} className={buttonStyle('quiet', 's')}>
                    {t('hunt')}
                  </SiteLink>
                )}
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
