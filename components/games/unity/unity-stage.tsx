'use client'

import { lazy, Suspense, useState } from 'react'
import { WorldCover } from '@/components/worlds/world-cover'
import type { UnityPlayerId } from '@/lib/games/game-ids'
import type { GivenFile } from '@/lib/games/protocol/host-messages'
import { GameFront } from '../game-front'
import type { NotedMessage } from '../session-options'
import { practiceCalls } from './practice-calls'

const loadPlayer = () => import('../game-player').then((file) => ({ default: file.GamePlayer }))
const GamePlayer = lazy(loadPlayer)

type UnityStageProps = {
  /** The document that plays it. */
  player: UnityPlayerId
  /** The build's id on this site, or null where its files are given. */
  build: string | null
  name: string
  files?: readonly GivenFile[] | undefined
  note?: ((noted: NotedMessage) => void) | undefined
}

const ignore = () => {}

/** A Unity build behind its cover: a click loads it, quitting takes it away with all that it held. */
export function UnityStage({ player, build, name, files, note }: UnityStageProps) {
  const [isOpen, setOpen] = useState(false)
  const cover = <WorldCover seed={build ?? name} className="size-full" />
  const front = (
    <GameFront cover={cover} isOpening={isOpen} onNear={() => void loadPlayer()} onOpen={() => setOpen(true)} />
  )
  if (!isOpen) return front
  return (
    <Suspense fallback={front}>
      <GamePlayer
        game={player}
        path={build === null ? `${player}/` : `${player}/?build=${build}`}
        name={name}
        cover={cover}
        files={files}
        build={build}
        catchesPointer
        startsOver="by-loading"
        watched={null}
        calls={practiceCalls}
        note={note}
        onStored={ignore}
        onQuit={() => setOpen(false)}
      />
    </Suspense>
  )
}
