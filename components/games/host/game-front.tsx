'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { GameIcon } from '@/components/games/game-icon'
import { Button } from '@/components/ui/button'
import { SentenceSpace } from '@/components/ui/sentence-space'

/** The stage of a game: tall on phones, wide on larger screens, and the same size before and during the game. */
export const stageStyle = 'relative aspect-[3/4] max-h-[78svh] w-full overflow-hidden bg-ground sm:aspect-video'

type GameFrontProps = {
  cover: ReactNode
  /** The words of the button; Play by default. */
  label?: string | undefined
  /** The note below the cover; by default that the game is free. */
  note?: ReactNode
  /** The player clicked, and the game is loading. */
  isOpening: boolean
  /** The pointer or the focus is on the button, so the game can be preloaded. */
  onNear: () => void
  onOpen: () => void
  /** Shown below the cover, such as the keys that a run can win. */
  children?: ReactNode
}

/** A game before it is loaded: its cover with a Play button. */
export function GameFront({ cover, label, note, isOpening, onNear, onOpen, children }: GameFrontProps) {
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
            {label ?? t('play')}
          </Button>
        </div>
      </div>
      <p className="border-t border-hairline px-4 py-3 text-note text-quiet">
        {note ?? t('free')}
        <SentenceSpace />
        {t('leaveHint')}
      </p>
      {children}
    </div>
  )
}
