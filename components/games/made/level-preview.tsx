'use client'

import { Suspense, useMemo } from 'react'
import type { MadeLevel } from '@/lib/games/made-level'
import type { GameApi } from '../host/game-api'
import { GameFrame } from '../host/lazy-game-frame'
import { practiceGameApi } from '../host/practice-game-api'
import { playerDocumentOf, toGivenLevel } from './load-level'

const nothing = () => {}

type LevelPreviewProps = {
  made: MadeLevel
  title: string
  /** For practice runs of another kind, such as with an item of the shop. */
  api?: GameApi
  onQuit?: () => void
}

/** Plays a level that is not published, such as one that is being edited, as practice. A changed level loads a new frame. */
export function LevelPreview({ made, title, api = practiceGameApi, onQuit }: LevelPreviewProps) {
  const files = useMemo(() => toGivenLevel(made), [made])
  return (
    <Suspense fallback={<div className="aspect-video w-full rounded-card border border-hairline bg-surface" />}>
      <GameFrame
        game={playerDocumentOf[made.kind]}
        path={`${playerDocumentOf[made.kind]}/`}
        name={title}
        cover={<div className="size-full bg-ground" />}
        files={files}
        watched={null}
        onStored={nothing}
        api={api}
        offersChain={false}
        onQuit={onQuit}
      />
    </Suspense>
  )
}
