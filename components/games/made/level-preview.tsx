'use client'

import { lazy, Suspense, useMemo } from 'react'
import type { MadeLevel } from '@/lib/games/made/made-level'
import { SiteRefusal } from '@/lib/site-api/site-refusal'
import type { GameCalls } from '../game-calls'
import { playerOf, toGivenLevel } from './load-level'

const GamePlayer = lazy(() => import('../game-player').then((file) => ({ default: file.GamePlayer })))

const noCount = () => Promise.reject(new SiteRefusal('practice', 0))

/** Nothing of a level that is being made is counted anywhere. */
const practice: GameCalls = {
  start: noCount,
  finish: noCount,
  scores: () => Promise.resolve({ rows: [], own: null, players: 0 }),
  replay: noCount,
}

const nothing = () => {}

/** A level as it is now, played on the spot, for practice. Another level is another frame. */
export function LevelPreview({ made, title }: { made: MadeLevel; title: string }) {
  const files = useMemo(() => toGivenLevel(made), [made])
  return (
    <Suspense fallback={<div className="aspect-video w-full rounded-card border border-hairline bg-surface" />}>
      <GamePlayer
        game={playerOf[made.kind]}
        path={`${playerOf[made.kind]}/`}
        name={title}
        cover={<div className="size-full bg-ground" />}
        files={files}
        watched={null}
        onStored={nothing}
        calls={practice}
      />
    </Suspense>
  )
}
