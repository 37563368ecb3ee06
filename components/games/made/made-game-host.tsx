'use client'

import { useTranslations } from 'next-intl'
import { Suspense, useCallback, useRef, useState, type ReactNode } from 'react'
import { HuntsInSight, NoKeysInSight, useHuntsInSight } from '@/components/hunts/browse/hunts-in-sight'
import { showToast } from '@/components/ui/toast'
import type { MadeKind } from '@/lib/games/made-level'
import type { GivenFile, RunToPlay } from '@/lib/games/frame-protocol/host-messages'
import { GameFront } from '../host/game-front'
import { GameFrame, loadFrame } from '../host/lazy-game-frame'
import { ScoreBoardCard } from '../scores/score-board-card'
import { createFindTracker } from '../host/find-tracker'
import { loadLevel, playerDocumentOf } from './load-level'
import { MadeGameCover } from './made-game-cover'

type MadeGameHostProps = {
  slug: string
  kind: MadeKind
  title: string
  /** The level's hash. */
  level: string
  /** Shown beside the board. */
  children?: ReactNode
}

/** A made game that loads with its level when the player clicks its cover, with its board below. */
export function MadeGameHost({ slug, kind, title, level, children }: MadeGameHostProps) {
  const t = useTranslations('madeGame')
  const [isOpening, setOpening] = useState(false)
  const [files, setFiles] = useState<readonly GivenFile[] | null>(null)
  const [watched, setWatched] = useState<RunToPlay | null>(null)
  const [storedRuns, setStoredRuns] = useState(0)
  const [trackFinds] = useState(() => createFindTracker(slug))
  const sighted = useHuntsInSight(slug)
  const countStored = useCallback(() => setStoredRuns((count) => count + 1), [])
  const loading = useRef<Promise<readonly GivenFile[]> | null>(null)

  const load = () => {
    loading.current ??= loadLevel(level).catch((error: unknown) => {
      loading.current = null
      throw error
    })
    return loading.current
  }

  function open(): void {
    setOpening(true)
    // The player code and the level load in parallel.
    void loadFrame()
    load()
      .then(setFiles)
      .catch(() => {
        setOpening(false)
        showToast({ message: t('noLevel'), durationMs: 5_000 })
      })
  }

  const near = () => {
    void loadFrame()
    load().catch(() => undefined)
  }
  const cover = <MadeGameCover level={level} isEager />
  const front = (
    <GameFront cover={cover} isOpening={isOpening} onNear={near} onOpen={open}>
      <HuntsInSight sighted={sighted} isOpen />
    </GameFront>
  )

  return (
    <>
      {files ? (
        <Suspense fallback={front}>
          <GameFrame
            game={slug}
            path={`${playerDocumentOf[kind]}/`}
            name={title}
            cover={cover}
            files={files}
            notes={<HuntsInSight sighted={sighted} />}
            uncountedNotes={<NoKeysInSight sighted={sighted} />}
            watched={watched}
            onStored={countStored}
            logMessage={trackFinds}
          />
        </Suspense>
      ) : (
        front
      )}
      <div className="mt-8 grid items-start gap-8 md:grid-cols-2">
        {children}
        <ScoreBoardCard
          game={slug}
          storedRuns={storedRuns}
          onWatch={(run) => {
            setWatched(run)
            open()
            scrollTo({ top: 0, behavior: 'instant' })
          }}
        />
      </div>
    </>
  )
}
