'use client'

import { Suspense, useState, type ReactNode } from 'react'
import { UploadCover } from '@/components/covers/upload-cover'
import type { UploadKind } from '@/lib/uploads/upload-schema'
import { GameFront } from '../host/game-front'
import { GameFrame, loadFrame } from '../host/lazy-game-frame'
import { practiceGameApi, uploadedGameApi } from '../host/practice-game-api'

type UploadStageProps = {
  slug: string
  title: string
  kind: UploadKind
  /** The id of the unpacked upload. */
  build: string
  /** The folder of its files below `/uploads/`; by default its id. The author's own differs, because the game may be unpublished. */
  folder?: string
  /** Whether the upload contains a cover image. */
  hasCover: boolean
  onPlaying?: ((isPlaying: boolean) => void) | undefined
  /** Whether found keys are saved to be claimed, and moments reported. False for previews, where they are only shown. */
  savesKeys?: boolean
  /** Shown below the game, such as the keys that can be won in it. */
  notes?: ((isOpen: boolean) => ReactNode) | undefined
  /** Whether the player shares name, address and game token with this game. */
  sharesIdentity?: boolean
}

const ignore = () => {}

/** An uploaded game that loads when the player clicks its cover. Quitting removes it and frees its memory. */
export function UploadStage({
  slug,
  title,
  kind,
  build,
  folder = build,
  hasCover,
  onPlaying,
  savesKeys = false,
  sharesIdentity = false,
  notes,
}: UploadStageProps) {
  const [isOpen, setOpen] = useState(false)
  const cover = <UploadCover slug={slug} picture={hasCover ? build : null} />
  const front = (
    <GameFront cover={cover} isOpening={isOpen} onNear={() => void loadFrame()} onOpen={() => setOpen(true)}>
      {notes?.(true)}
    </GameFront>
  )
  if (!isOpen) return front
  return (
    <Suspense fallback={front}>
      <GameFrame
        game={slug}
        path={kind === 'unity' ? `unity/?upload=${folder}` : `uploads/${folder}/`}
        name={title}
        cover={cover}
        locksPointer
        restartsBy="loading"
        watched={null}
        api={savesKeys ? uploadedGameApi : practiceGameApi}
        savesKeys={savesKeys}
        mayBeSilent={kind === 'html'}
        sharesIdentity={sharesIdentity}
        offersChain={savesKeys}
        isStranger
        notes={notes?.(false)}
        onPlaying={onPlaying}
        onStored={ignore}
        onQuit={() => setOpen(false)}
      />
    </Suspense>
  )
}
