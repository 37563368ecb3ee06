'use client'

import { Suspense, useState } from 'react'
import { GeneratedCover } from '@/components/covers/generated-cover'
import type { UnityPlayerId } from '@/lib/games/game-ids'
import type { GivenFile } from '@/lib/games/frame-protocol/host-messages'
import { GameFront } from '../host/game-front'
import type { LoggedMessage } from '../host/game-session'
import { GameFrame, loadFrame } from '../host/lazy-game-frame'
import { practiceGameApi } from '../host/practice-game-api'

type UnityStageProps = {
  /** The document that loads the build. */
  player: UnityPlayerId
  /** The build's id on this site, or null for files of the player's device. */
  build: string | null
  name: string
  files?: readonly GivenFile[] | undefined
  logMessage?: ((logged: LoggedMessage) => void) | undefined
}

const ignore = () => {}

/** A Unity build that loads when the player clicks its cover. Quitting removes it and frees its memory. */
export function UnityStage({ player, build, name, files, logMessage }: UnityStageProps) {
  const [isOpen, setOpen] = useState(false)
  const cover = <GeneratedCover seed={build ?? name} className="size-full" />
  const front = (
    <GameFront cover={cover} isOpening={isOpen} onNear={() => void loadFrame()} onOpen={() => setOpen(true)} />
  )
  if (!isOpen) return front
  return (
    <Suspense fallback={front}>
      <GameFrame
        game={player}
        path={build === null ? `${player}/` : `${player}/?build=${build}`}
        name={name}
        cover={cover}
        files={files}
        build={build}
        // The operator chose the builds of this site; a build from the player's device can be anybody's.
        sharesIdentity={build !== null}
        offersChain={build !== null}
        locksPointer
        restartsBy="loading"
        watched={null}
        api={practiceGameApi}
        logMessage={logMessage}
        onStored={ignore}
        onQuit={() => setOpen(false)}
      />
    </Suspense>
  )
}
