'use client'

import { useTranslations } from 'next-intl'
import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { parseRunLink } from '@/lib/games/run-link'
import { SiteLink } from '@/components/navigation/site-link'
import { showToast } from '@/components/ui/toast'
import { type GameId, isPublishedGameId } from '@/lib/games/game-ids'
import { routes } from '@/lib/routes/pages'
import type { RunToPlay } from '@/lib/games/frame-protocol/host-messages'
import { createFindTracker } from './find-tracker'
import { GameFront } from './game-front'
import type { GameFrameProps } from './game-frame'
import { GameFrame, loadFrame } from './lazy-game-frame'
import { HuntsInSight, NoKeysInSight, useHuntsInSight } from '@/components/hunts/browse/hunts-in-sight'
import { QuestsInSight } from '@/components/quests/quests-in-sight'
import { ScoreBoardCard } from '@/components/games/scores/score-board-card'

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
  const sighted = useHuntsInSight(game)
  const countStored = useCallback(() => setStoredRuns((count) => count + 1), [])

  useLinkedRun(game, (run) => {
    setWatched(run)
    setOpen(true)
  })

  // Only with the site's real API: runs with a simulated one count for no quest.
  const quests = api === undefined && <QuestsInSight game={game} name={name} storedRuns={storedRuns} />

  const front = (
    <GameFront cover={cover} isOpening={isOpen} onNear={() => void loadFrame()} onOpen={() => setOpen(true)}>
      <HuntsInSight sighted={sighted} isOpen />
      {quests}
    </GameFront>
  )

  return (
    <>
      {isOpen ? (
        <Suspense fallback={front}>
          <GameFrame
            game={game}
            name={name}
            cover={cover}
            notes={
              <>
                <HuntsInSight sighted={sighted} />
                {quests}
              </>
            }
            uncountedNotes={<NoKeysInSight sighted={sighted} />}
            watched={watched}
            onStored={countStored}
            api={api}
            logMessage={logMessage ?? trackFinds}
          />
        </Suspense>
      ) : (
        front
      )}
      {isPublishedGameId(game) && <DailyLink game={game} />}
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

/** A link to the daily challenge of a game. */
function DailyLink({ game }: { game: string }) {
  const t = useTranslations('gameHost')
  return (
    <SiteLink
      href={`${routes.daily}?game=${game}`}
      className="mt-3 inline-flex min-h-9 items-center text-note font-semibold text-brand underline underline-offset-4"
    >
      {t('daily')}
    </SiteLink>
  )
}

/** Shows the run that the page's address names, once. */
function useLinkedRun(game: string, onRun: (run: RunToPlay) => void): void {
  const t = useTranslations('gameHost')
  const show = useRef(onRun)
  useEffect(() => {
    const link = parseRunLink(window.location.search)
    if (!link) return
    let isWanted = true
    void import('@/components/games/scores/linked-run')
      .then(({ loadLinkedRun }) => loadLinkedRun(game, link))
      .catch(() => null)
      .then((run) => {
        if (!isWanted) return
        if (run) show.current(run)
        else showToast({ message: t('noReplay'), durationMs: 5_000 })
      })
    return () => {
      isWanted = false
    }
  }, [game, t])
}
