'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { GameIcon } from './game-icon'
import { stageStyle } from './stage-style'

type GameFrontProps = {
  /** The game's picture. */
  cover: ReactNode
  /** The click was made, and what it leads to is on its way. */
  isOpening: boolean
  /** Somebody is about to click. */
  onNear: () => void
  onOpen: () => void
}

/** A game before it is loaded: its picture, and the click that loads it. */
export function GameFront({ cover, isOpening, onNear, onOpen }: GameFrontProps) {
  const t = useTranslations('gameHost')
  return (
    <div className="overflow-hidden rounded-card border border-hairline bg-surface">
      <div className={stageStyle}>
        <div className="absolute inset-0">{cover}</div>
        <div className="absolute inset-0 grid place-items-center bg-gradient-to-t from-black/70 via-black/10 to-transparent">
          <Button
            className="min-h-14 px-8 text-lead shadow-card"
            pending={isOpening}
            onPointerEnter={onNear}
            onFocus={onNear}
            onClick={onOpen}
          >
            {!isOpening && <GameIcon name="play" className="size-5" />}
            {t('play')}
          </Button>
        </div>
      </div>
      <p className="border-t border-hairline px-4 py-3 text-note text-quiet">
        {t('free')} {t('leaveHint')}
      </p>
    </div>
  )
}
