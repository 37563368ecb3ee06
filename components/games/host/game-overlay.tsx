'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { GameIcon } from '@/components/games/game-icon'
import { SiteLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { messageKey } from '@/lib/i18n/message-key'
import { routes } from '@/lib/routes/pages'
import type { GameFailure, GameStatus } from './game-state'

type GameOverlayProps = {
  status: GameStatus
  onResume: () => void
  onRestart: () => void
  /** Loads the game's document again. */
  onReload: () => void
}

function Curtain({ children, isClear = false }: { children: ReactNode; isClear?: boolean }) {
  return (
    <div
      className={`absolute inset-0 grid place-items-center overflow-y-auto p-6 text-center ${isClear ? 'bg-ground/90' : 'bg-ground/95'}`}
    >
      <div className="max-w-prose">{children}</div>
    </div>
  )
}

function Loading({ fraction }: { fraction: number }) {
  const t = useTranslations('gameHost')
  const percent = new Intl.NumberFormat(useSiteFormatter().iso, { style: 'percent', numberingSystem: 'latn' }).format(
    Math.floor(fraction * 100) / 100,
  )
  return (
    <Curtain isClear>
      <p id="game-loading" className="font-semibold">
        {t('loading', { percent })}
      </p>
      <div
        role="progressbar"
        aria-labelledby="game-loading"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(fraction * 100)}
        className="mt-4 h-1.5 w-56 max-w-full overflow-hidden rounded-control bg-hairline"
      >
        <div
          className="h-full origin-left bg-brand-fill transition-transform duration-feedback motion-reduce:transition-none rtl:origin-right"
          style={{ transform: `scaleX(${fraction})` }}
        />
      </div>
    </Curtain>
  )
}

function Paused({ onResume, onRestart }: Pick<GameOverlayProps, 'onResume' | 'onRestart'>) {
  const t = useTranslations('gameHost')
  const button = useRef<HTMLButtonElement>(null)
  // Takes the focus only from the frame. If the reader has focused something else on the page, the focus stays there.
  useEffect(() => {
    if (document.activeElement?.tagName === 'IFRAME' || document.activeElement === document.body)
      button.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Curtain isClear>
      <p className="text-title font-semibold">{t('paused')}</p>
      <p className="mt-2 text-quiet">{t('pausedHint')}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <Button ref={button} onClick={onResume}>
          <GameIcon name="play" />
          {t('resume')}
        </Button>
        <Button variant="secondary" onClick={onRestart}>
          {t('restart')}
        </Button>
      </div>
    </Curtain>
  )
}

function Failed({ failure, onReload }: { failure: GameFailure; onReload: () => void }) {
  const t = useTranslations('gameHost')
  return (
    <Curtain>
      <div role="alert">
        <p className="text-title font-semibold">{t(`failures.${messageKey(failure)}.title`)}</p>
        <p className="mt-2 text-quiet">{t(`failures.${messageKey(failure)}.text`)}</p>
      </div>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        {failure === 'wallet-needed' && (
          <SiteLink href={routes.dashboard} className={buttonStyle()}>
            {t('connectWallet')}
          </SiteLink>
        )}
        <Button variant="secondary" onClick={onReload}>
          {t('tryAgain')}
        </Button>
      </div>
    </Curtain>
  )
}

/** The overlay of a game that is loading, paused or failed; nothing while it is played. */
export function GameOverlay({ status, onResume, onRestart, onReload }: GameOverlayProps) {
  switch (status.kind) {
    case 'cover':
    case 'playing':
      return null
    case 'loading':
      return <Loading fraction={status.fraction} />
    case 'paused':
      return <Paused onResume={onResume} onRestart={onRestart} />
    case 'failed':
      return <Failed failure={status.failure} onReload={onReload} />
  }
}
