'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { GameId } from '@/lib/games/game-ids'
import type { RunToPlay } from '@/lib/games/protocol/host-messages'
import { GameIcon } from './game-icon'
import type { GamePlayerProps } from './game-player'
import { ScoreBoardSlot } from './score-board-slot'
import { stageStyle } from './stage-style'

const loadPlayer = () => import('./game-player').then((file) => ({ default: file.GamePlayer }))
const GamePlayer = lazy(loadPlayer)

type GameHostProps = Pick<GamePlayerProps, 'calls' | 'note'> & {
  game: GameId
  /** In the reader's language. */
  name: string
  /** The game's picture. */
  cover: ReactNode
  /** Stands beside the board, such as how to play. */
  children?: ReactNode
}

/** A game behind its cover: a click loads it. Below, what to know of it and its board. */
export function GameHost({ game, name, cover, calls, note, children }: GameHostProps) {
  const t = useTranslations('gameHost')
  const [isOpen, setOpen] = useState(false)
  const [watched, setWatched] = useState<RunToPlay | null>(null)
  const [storedRuns, setStoredRuns] = useState(0)
  const countStored = useCallback(() => setStoredRuns((count) => count + 1), [])

  const front = (
    <div className="overflow-hidden rounded-card border border-hairline bg-surface">
      <div className={stageStyle}>
        <div className="absolute inset-0">{cover}</div>
        <div className="absolute inset-0 grid place-items-center bg-gradient-to-t from-black/70 via-black/10 to-transparent">
          <Button
            className="min-h-14 px-8 text-lead shadow-card"
            pending={isOpen}
            onPointerEnter={() => void loadPlayer()}
            onFocus={() => void loadPlayer()}
            onClick={() => setOpen(true)}
          >
            {!isOpen && <GameIcon name="play" className="size-5" />}
            {t('play')}
          </Button>
        </div>
      </div>
      <p className="border-t border-hairline px-4 py-3 text-note text-quiet">
        {t('free')} {t('leaveHint')}
      </p>
    </div>
  )

  return (
    <>
      {isOpen ? (
        <Suspense fallback={front}>
          <GamePlayer game={game} name={name} watched={watched} onStored={countStored} calls={calls} note={note} />
        </Suspense>
      ) : (
        front
      )}
      <div className="mt-8 grid items-start gap-8 md:grid-cols-2">
        {children}
        <ScoreBoardSlot
          game={game}
          storedRuns={storedRuns}
          onWatch={(run) => {
            setWatched(run)
            setOpen(true)
            scrollTo({ top: 0, behavior: 'instant' })
          }}
        />
      </div>
    </>
  )
}
