'use client'

import { lazy, Suspense, useMemo } from 'react'
import type { MadeLevel } from '@/lib/games/made-level'
import { practiceGameApi } from '../host/practice-game-api'
import { playerDocumentOf, toGivenLevel } from './load-level'

const GameFrame = lazy(() => import('../host/game-frame').then((file) => ({ default: file.GameFrame })))

const nothing = () => {}

/** Plays a level that is being edited, as practice. A changed level loads a new frame. */
export function LevelPreview({ made, title }: { made: MadeLevel; title: string }) {
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
        api={practiceGameApi}
        offersChain={false}
      />
    </Suspense>
  )
}
