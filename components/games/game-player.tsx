'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { copyText } from '@/components/ui/copy-text'
import { showToast } from '@/components/ui/toast'
import type { GivenFile, RunToPlay } from '@/lib/games/protocol/host-messages'
import type { GameCalls } from './game-calls'
import { GameFrame } from './game-frame'
import type { NotedMessage } from './session-options'
import { useGame } from './use-game'
import { useGameSettings } from './use-game-settings'
import { usePauseWhenAway } from './use-pause-when-away'

export type GamePlayerProps = {
  /** The game's id, or that of the document that plays it. */
  game: string
  name: string
  /** Stands in the frame until the game does. */
  cover: ReactNode
  /** The game's document on the games' origin, where it is not its id's. */
  path?: string | undefined
  /** What the game can read of the player's own files. */
  files?: readonly GivenFile[] | undefined
  /** The Unity build that it plays, null for one that lies on no site: builds keep what they keep apart. */
  build?: string | null | undefined
  /** Whether the game may catch the pointer. */
  catchesPointer?: boolean
  /** Takes the game away; only with it there is a control to quit. */
  onQuit?: (() => void) | undefined
  /** How another run begins: by a message to the game, or by loading its document anew. */
  startsOver?: 'by-message' | 'by-loading'
  /** A stored run to show; another one each time it changes. Null where a run is to be played. */
  watched: RunToPlay | null
  onStored: () => void
  calls?: GameCalls | undefined
  /** Whether keys that it finds are kept to be claimed: where the site answers its calls, unless said otherwise. */
  keepsKeys?: boolean
  /** Whether it may know no host: then it plays as soon as its document is there. */
  mayBeSilent?: boolean
  /** Hears whether the game is played now. */
  onPlaying?: ((isPlaying: boolean) => void) | undefined
  note?: ((noted: NotedMessage) => void) | undefined
}

/** A game in its frame, with everything around it. The frame goes with it: what the game held is free then. */
export function GamePlayer({
  game,
  name,
  cover,
  path = `${game}/`,
  files,
  build,
  catchesPointer = false,
  onQuit,
  startsOver = 'by-message',
  watched,
  onStored,
  calls,
  keepsKeys = calls === undefined,
  mayBeSilent = false,
  onPlaying,
  note,
}: GamePlayerProps) {
  const t = useTranslations('gameHost')
  const format = useSiteFormatter()
  const around = useRef<HTMLDivElement>(null)
  const pauseRef = useRef(() => {})
  const { settings, setSound } = useGameSettings()
  const { isFull, isFilled, toggle } = useFullScreen(around)
  const whenBlurred = useRef(() => {})
  const { view, opened, attach, open, watch, pause, resume, restart, quit, dismissKey } = useGame({
    game,
    path,
    files,
    build,
    mayBeSilent,
    onQuit,
    settings,
    calls,
    note,
    onLeave: () => pauseRef.current(),
    onBlur: () => whenBlurred.current(),
  })
  const { kind } = view.status
  const blurred = usePauseWhenAway(around, kind === 'playing', pause, view.lastRun !== null)
  useEffect(() => {
    pauseRef.current = pause
    whenBlurred.current = blurred
  })

  useEffect(() => {
    if (watched) watch(watched)
    else void open(null)
  }, [watched, watch, open])

  useEffect(() => {
    // Newer browsers return a promise, which is no way to end an effect.
    void around.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [])

  const { storedRuns } = view
  useEffect(() => {
    if (storedRuns > 0) onStored()
  }, [storedRuns, onStored])

  // A test bench's games find keys of no hunt.
  const { foundKey } = view
  useEffect(() => {
    if (foundKey !== null && keepsKeys)
      void import('./keep-found-key').then(({ keepFoundKey }) => keepFoundKey(foundKey) && dismissKey())
  }, [foundKey, keepsKeys, dismissKey])

  useEffect(() => {
    onPlaying?.(kind === 'playing')
  }, [kind, onPlaying])

  const focusGame = useCallback(() => around.current?.querySelector('iframe')?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (kind === 'playing') focusGame()
  }, [kind, focusGame])

  async function share(): Promise<void> {
    const text =
      view.score === null
        ? t('shareText', { game: name })
        : t('shareScore', { game: name, score: format.int(view.score) })
    const outcome = await shareGame(text, location.href)
    if (outcome === 'copied') showToast({ message: t('linkCopied') })
    if (outcome === 'refused') showToast({ message: t('linkNotCopied') })
  }

  return (
    <GameFrame
      ref={around}
      view={view}
      sound={settings.sound}
      isFull={isFull}
      isFilled={isFilled}
      onPause={pause}
      onResume={resume}
      onRestart={startsOver === 'by-message' ? restart : () => void open(null)}
      onQuit={onQuit && quit}
      onReload={() => void open(null)}
      onSound={setSound}
      onFullScreen={() => void toggle().then(focusGame)}
      onShare={() => void share()}
      onKeySeen={dismissKey}
    >
      {opened && (
        <iframe
          key={opened.load}
          ref={attach}
          title={t('frame', { game: name })}
          sandbox={catchesPointer ? 'allow-scripts allow-pointer-lock' : 'allow-scripts'}
          allow="autoplay; gamepad; fullscreen"
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full border-0"
        />
      )}
      {/* Over the document that is loading, which shows nothing yet. */}
      {(!opened || kind === 'loading') && <div className="absolute inset-0">{cover}</div>}
    </GameFrame>
  )
}

/** Hands a game on: by the system's own sheet where there is one, else its link goes to the clipboard. @returns how. */
async function shareGame(text: string, url: string): Promise<'shared' | 'closed' | 'copied' | 'refused'> {
  if (!navigator.share) return (await copyText(`${text} ${url}`)) ? 'copied' : 'refused'
  // Whoever closes the system's sheet wants nothing.
  return navigator.share({ text, url }).then(
    () => 'shared',
    () => 'closed',
  )
}

/**
 * Fills the screen with an element, or where the browser does not offer that, as on iPhones, its window.
 *
 * `isFilled` says that the window is filled by styles alone.
 */
function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
  const [isFilled, setFilled] = useState(false)

  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === element.current)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [element])

  async function toggle(): Promise<void> {
    if (isFilled) return setFilled(false)
    if (document.fullscreenElement) return document.exitFullscreen()
    try {
      await element.current?.requestFullscreen()
    } catch {
      setFilled(true)
    }
  }

  return { isFull: isFull || isFilled, isFilled, toggle }
}
