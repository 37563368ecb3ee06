'use client'

import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import type { GameId } from '@/lib/games/game-ids'
import type { RunToPlay } from '@/lib/games/frame-protocol/host-messages'
import { createFindTracker } from './find-tracker'
import { GameFront } from './game-front'
import type { GameFrameProps } from './game-frame'
import { ScoreBoardCard } from '@/components/games/scores/score-board-card'

const loadFrame = () => import('./game-frame').then((file) => ({ default: file.GameFrame }))
const GameFrame = lazy(loadFrame)

type GameHostProps = Pick<GameFrameProps, 'api' | 'logMessage'> & {
  game: GameId
  /** The game's name in the reader's language. */
  name: string
  cover: ReactNode
  /** Shown beside the board, such as how to play. */
  children?: ReactNode
}

/** A game that loads when the player clicks its cover, with its information and its board below. */
export function GameHost({ game, name, cover, api, logMessage, children }: GameHostProps) {
  const [isOpen, setOpen] = useState(false)
  const [watched, setWatched] = useState<RunToPlay | null>(null)
  const [storedRuns, setStoredRuns] = useState(0)
  const [trackFinds] = useState(() => createFindTracker(game))
  const countStored = useCallback(() => setStoredRuns((count) => count + 1), [])

  const front = (
    <GameFront cover={cover} isOpening={isOpen} onNear={() => void loadFrame()} onOpen={() => setOpen(true)} />
  )

  return (
    <>
      {isOpen ? (
        <Suspense fallback={front}>
          <GameFrame
            game={game}
            name={name}
            cover={cover}
            offersChain
            watched={watched}
            onStored={countStored}
            api={api}
            logMessage={logMessage ?? trackFinds}
          />
        </Suspense>
      ) : (
        front
      )}
      <div className="mt-8 grid items-start gap-8 md:grid-cols-2">
        {children}
        <ScoreBoardCard
          game={game}
          storedRuns={storedRuns}
          api={api}
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
