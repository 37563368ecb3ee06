'use client'

import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import type { GameId } from '@/lib/games/game-ids'
import type { RunToPlay } from '@/lib/games/protocol/host-messages'
import { createFindNote } from './create-find-note'
import { GameFront } from './game-front'
import type { GamePlayerProps } from './game-player'
import { ScoreBoardSlot } from './score-board-slot'

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
  const [isOpen, setOpen] = useState(false)
  const [watched, setWatched] = useState<RunToPlay | null>(null)
  const [storedRuns, setStoredRuns] = useState(0)
  const [noteFinds] = useState(() => createFindNote(game))
  const countStored = useCallback(() => setStoredRuns((count) => count + 1), [])

  const front = (
    <GameFront cover={cover} isOpening={isOpen} onNear={() => void loadPlayer()} onOpen={() => setOpen(true)} />
  )

  return (
    <>
      {isOpen ? (
        <Suspense fallback={front}>
          <GamePlayer
            game={game}
            name={name}
            cover={cover}
            watched={watched}
            onStored={countStored}
            calls={calls}
            note={note ?? noteFinds}
          />
        </Suspense>
      ) : (
        front
      )}
      <div className="mt-8 grid items-start gap-8 md:grid-cols-2">
        {children}
        <ScoreBoardSlot
          game={game}
          storedRuns={storedRuns}
          calls={calls}
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
