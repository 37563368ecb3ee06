'use client'

import type { ReactNode, Ref } from 'react'
import { GameControls } from './game-controls'
import { GameNotes } from './game-notes'
import { GameOverlay } from './game-overlay'
import type { GameView } from './game-state'
import type { Sound } from './sound-memory'
import { stageStyle } from './stage-style'

type GameFrameProps = {
  ref?: Ref<HTMLDivElement>
  view: GameView
  sound: Sound
  /** Whether it has the screen, and whether by styles alone. */
  isFull?: boolean
  isFilled?: boolean
  /** What stands in the frame: the game, or its cover. */
  children: ReactNode
  onPause: () => void
  onResume: () => void
  onRestart: () => void
  onReload: () => void
  onSound: (sound: Sound) => void
  onFullScreen: () => void
  onShare: () => void
  /** Where the game can be left without leaving the page. */
  onQuit?: (() => void) | undefined
  onKeySeen: () => void
}

/** The frame around a game in any state: the stage with what lies over it, what is said of the run, the controls. */
export function GameFrame({
  ref,
  view,
  sound,
  isFull = false,
  isFilled = false,
  children,
  onReload,
  onKeySeen,
  ...controls
}: GameFrameProps) {
  const shape = isFilled ? 'fixed inset-0 z-50' : isFull ? '' : 'rounded-card'
  return (
    <div
      ref={ref}
      data-game-state={view.status.kind}
      className={`flex flex-col overflow-hidden border border-hairline bg-surface ${shape}`}
    >
      <div className={isFull ? 'relative min-h-0 flex-1 bg-ground' : stageStyle}>
        {children}
        <GameOverlay
          status={view.status}
          onResume={controls.onResume}
          onRestart={controls.onRestart}
          onReload={onReload}
        />
      </div>
      <GameNotes view={view} onPlay={controls.onRestart} onKeySeen={onKeySeen} />
      <GameControls view={view} sound={sound} isFull={isFull} {...controls} />
      <p role="status" className="sr-only">
        {view.said}
      </p>
    </div>
  )
}
