'use client'

import { lazy, Suspense, useState } from 'react'
import { UploadCover } from '@/components/worlds/upload-cover'
import type { UploadKind } from '@/lib/uploads/upload-answers'
import { GameFront } from '../game-front'
import { practiceCalls } from '../unity/practice-calls'

const loadPlayer = () => import('../game-player').then((file) => ({ default: file.GamePlayer }))
const GamePlayer = lazy(loadPlayer)

type UploadStageProps = {
  slug: string
  title: string
  kind: UploadKind
  /** The name of what it is made of. */
  build: string
  /** Whether that brings a picture of the game. */
  hasCover: boolean
  onPlaying?: ((isPlaying: boolean) => void) | undefined
  /** Whether keys that it finds are kept to be claimed, or only shown, as to somebody who tries it. */
  keepsKeys?: boolean
}

const ignore = () => {}

/** An uploaded game behind its picture: a click loads it, quitting takes it away with all that it held. */
export function UploadStage({ slug, title, kind, build, hasCover, onPlaying, keepsKeys = false }: UploadStageProps) {
  const [isOpen, setOpen] = useState(false)
  const cover = <UploadCover slug={slug} picture={hasCover ? build : null} />
  const front = (
    <GameFront cover={cover} isOpening={isOpen} onNear={() => void loadPlayer()} onOpen={() => setOpen(true)} />
  )
  if (!isOpen) return front
  return (
    <Suspense fallback={front}>
      <GamePlayer
        game={slug}
        path={kind === 'unity' ? `unity/?upload=${build}` : `uploads/${build}/`}
        name={title}
        cover={cover}
        catchesPointer
        startsOver="by-loading"
        watched={null}
        calls={practiceCalls}
        keepsKeys={keepsKeys}
        mayBeSilent={kind === 'html'}
        onPlaying={onPlaying}
        onStored={ignore}
        onQuit={() => setOpen(false)}
      />
    </Suspense>
  )
}
