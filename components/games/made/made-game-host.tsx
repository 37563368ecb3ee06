'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from 'react'
import { showToast } from '@/components/ui/toast'
import type { MadeKind } from '@/lib/games/made/made-level'
import type { GivenFile, RunToPlay } from '@/lib/games/protocol/host-messages'
import { GameFront } from '../game-front'
import { ScoreBoardSlot } from '../score-board-slot'
import { createFindNote } from '../create-find-note'
import { loadLevel, playerOf } from './load-level'
import { MadeGameCover } from './made-game-cover'

const loadPlayer = () => import('../game-player').then((file) => ({ default: file.GamePlayer }))
const GamePlayer = lazy(loadPlayer)

type MadeGameHostProps = {
  slug: string
  kind: MadeKind
  title: string
  /** The level's hash. */
  level: string
  /** Stands beside the board. */
  children?: ReactNode
}

/** A game made with no code behind its picture: a click loads the level and what plays it. Below, its board. */
export function MadeGameHost({ slug, kind, title, level, children }: MadeGameHostProps) {
  const t = useTranslations('madeGame')
  const [isOpening, setOpening] = useState(false)
  const [files, setFiles] = useState<readonly GivenFile[] | null>(null)
  const [watched, setWatched] = useState<RunToPlay | null>(null)
  const [storedRuns, setStoredRuns] = useState(0)
  const [noteFinds] = useState(() => createFindNote(slug))
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
    // What plays the level is asked for beside it, not after it.
    void loadPlayer()
    load()
      .then(setFiles)
      .catch(() => {
        setOpening(false)
        showToast({ message: t('noLevel'), durationMs: 5_000 })
      })
  }

  const near = () => {
    void loadPlayer()
    load().catch(() => undefined)
  }
  const cover = <MadeGameCover level={level} isFirst />
  const front = <GameFront cover={cover} isOpening={isOpening} onNear={near} onOpen={open} />

  return (
    <>
      {files ? (
        <Suspense fallback={front}>
          <GamePlayer
            game={slug}
            path={`${playerOf[kind]}/`}
            name={title}
            cover={cover}
            files={files}
            watched={watched}
            onStored={countStored}
            note={noteFinds}
          />
        </Suspense>
      ) : (
        front
      )}
      <div className="mt-8 grid items-start gap-8 md:grid-cols-2">
        {children}
        <ScoreBoardSlot
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
