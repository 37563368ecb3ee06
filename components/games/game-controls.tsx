'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { GameIcon } from './game-icon'
import type { GameView } from './game-state'
import type { Sound } from './sound-memory'

type GameControlsProps = {
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

function Control({ label, icon, onClick, isDisabled, isPressed }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-control text-quiet transition duration-feedback hover:bg-raised hover:text-ink disabled:opacity-40"
    >
      <GameIcon name={icon} className="size-5" />
    </button>
  )
}

/** What the host lets a player do, below the game and with it in full screen. */
export function GameControls({
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
