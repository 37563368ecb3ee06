'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { GameIcon } from '@/components/games/game-icon'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { stageStyle } from './game-front'
import { GameOverlay } from './game-overlay'
import type { GameView } from './game-state'
import { RunStatus } from './run-status'
import type { Sound } from './sound-setting'

type GameLayoutProps = {
  ref?: Ref<HTMLDivElement>
  view: GameView
  sound: Sound
  /** Whether the game has the full screen, and whether that is done by styles alone. */
  isFull?: boolean
  isFilled?: boolean
  /** The name under which a stranger's game speaks to screen readers; the site's own speak as the page. */
  speaker?: string | undefined
  /**
   * Shown above the controls. On a phone in landscape, where they would take height from the game, a button opens them.
   */
  notes?: ReactNode
  /** The game's frame or its cover. */
  children: ReactNode
  onPause: () => void
  onResume: () => void
  onRestart: () => void
  onReload: () => void
  onSound: (sound: Sound) => void
  onFullScreen: () => void
  onShare: () => void
  /** Present when the player can quit the game without leaving the page. */
  onQuit?: (() => void) | undefined
  onKeySeen: () => void
}

/** The layout of a game in any state: stage with overlay, run status and controls. */
export function GameLayout({
  ref,
  view,
  sound,
  isFull = false,
  isFilled = false,
  speaker,
  notes,
  children,
  onReload,
  onKeySeen,
  ...controls
}: GameLayoutProps) {
  const t = useTranslations('gameHost')
  const notesId = useId()
  const [areNotesOpen, setNotesOpen] = useState(false)
  // The z-index is below that of the notices about finds.
  const shape = isFilled
    ? 'fixed inset-x-0 top-0 z-30 h-dvh pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)]'
    : isFull
      ? ''
      : 'rounded-card'
  return (
    <div
      ref={ref}
      data-game-state={view.status.kind}
      data-filled={isFilled || undefined}
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
      <RunStatus view={view} onPlay={controls.onRestart} onKeySeen={onKeySeen} />
      <div className="relative z-10">
        <div id={notesId} data-open={areNotesOpen || undefined} className="game-notes">
          {notes}
        </div>
      </div>
      <GameControls
        view={view}
        sound={sound}
        isFull={isFull}
        notes={{ id: notesId, isOpen: areNotesOpen, onToggle: () => setNotesOpen(!areNotesOpen) }}
        {...controls}
      />
      <p role="status" className="sr-only">
        {speaker && view.announcement ? t('says', { game: speaker, text: view.announcement }) : view.announcement}
      </p>
    </div>
  )
}

type GameControlsProps = {
  /** The notes that a button opens on a phone in landscape. */
  notes: { readonly id: string; readonly isOpen: boolean; readonly onToggle: () => void }
  view: Pick<GameView, 'status' | 'score'>
  sound: Sound
  isFull: boolean
  onPause: () => void
  onResume: () => void
  onRestart: () => void
  onSound: (sound: Sound) => void
  onFullScreen: () => void
  onShare: () => void
  onQuit?: (() => void) | undefined
}

type ControlProps = {
  label: string
  icon: Parameters<typeof GameIcon>[0]['name']
  onClick: () => void
  isDisabled?: boolean
  isPressed?: boolean
}

const controlStyle =
  'size-11 place-items-center rounded-control text-quiet transition duration-feedback hover:bg-raised hover:text-ink disabled:opacity-40'

function Control({ label, icon, onClick, isDisabled, isPressed }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onClick}
      className={`grid ${controlStyle}`}
    >
      <GameIcon name={icon} className="size-5" />
    </button>
  )
}

/** The controls of the host, below the game and in full screen. */
function GameControls({
  notes,
  view,
  sound,
  isFull,
  onPause,
  onResume,
  onRestart,
  onSound,
  onFullScreen,
  onShare,
  onQuit,
}: GameControlsProps): ReactNode {
  const t = useTranslations('gameHost')
  const format = useSiteFormatter()
  const { kind } = view.status
  const isPaused = kind === 'paused'
  const isRunning = kind === 'playing' || isPaused
  return (
    <div className="flex flex-wrap items-center gap-x-1 border-t border-hairline bg-surface px-2 py-1">
      <Control
        label={t(isPaused ? 'resume' : 'pause')}
        icon={isPaused ? 'play' : 'pause'}
        onClick={isPaused ? onResume : onPause}
        isDisabled={!isRunning}
      />
      <Control label={t('restart')} icon="restart" onClick={onRestart} isDisabled={!isRunning} />
      <Control
        label={t(sound.isOn ? 'mute' : 'unmute')}
        icon={sound.isOn ? 'soundOn' : 'soundOff'}
        onClick={() => onSound({ ...sound, isOn: !sound.isOn })}
      />
      <input
        type="range"
        aria-label={t('volume')}
        dir="ltr"
        min={0}
        max={1}
        step={0.05}
        value={sound.volume}
        onChange={(event) => onSound({ isOn: true, volume: Number(event.target.value) })}
        className="h-11 w-20 accent-[var(--brand)] max-[26.25rem]:hidden sm:w-28"
      />
      <p className="ms-auto px-2 text-note text-quiet">
        {view.score !== null && (
          <>
            <span className="max-[26.25rem]:sr-only">{t('score')}</span>{' '}
            <bdi className="ms-1 text-body font-semibold text-ink">{format.int(view.score)}</bdi>
          </>
        )}
      </p>
      <button
        type="button"
        aria-label={t('keysAndQuests')}
        title={t('keysAndQuests')}
        aria-expanded={notes.isOpen}
        aria-controls={notes.id}
        onClick={notes.onToggle}
        className={`game-notes-button ${controlStyle}`}
      >
        <GameIcon name="key" className="size-5" />
      </button>
      {onQuit && <Control label={t('quit')} icon="quit" onClick={onQuit} isDisabled={!isRunning} />}
      <Control label={t('share')} icon="share" onClick={onShare} />
      <Control
        label={t(isFull ? 'leaveFullScreen' : 'fullScreen')}
        icon={isFull ? 'leaveFull' : 'full'}
        onClick={onFullScreen}
      />
    </div>
  )
}
