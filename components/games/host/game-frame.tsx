'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useGameChain } from '@/components/games/chain/use-game-chain'
import { useGameShop } from '@/components/games/shop/use-game-shop'
import { showToast } from '@/components/ui/toast'
import type { GivenFile, RunToPlay } from '@/lib/games/frame-protocol/host-messages'
import type { Look } from '@/lib/shop/shop-schema'
import type { GameApi } from './game-api'
import { GameLayout } from './game-layout'
import type { LoggedMessage } from './game-session'
import { shareGame } from './share-game'
import { useGame } from './use-game'
import { useGameSettings } from './use-game-settings'
import { usePauseWhenAway } from './use-pause-when-away'

export type GameFrameProps = {
  /** The game's id, or the id of the document that plays it. */
  game: string
  name: string
  /** Shown in the frame until the game has loaded. */
  cover: ReactNode
  /** The game's document on the games' origin; by default the folder with the game's id. */
  path?: string | undefined
  /** The player's own files that the game can read. */
  files?: readonly GivenFile[] | undefined
  /** The Unity build to play, null for files of the player's own device. Each build has its own storage. */
  build?: string | null | undefined
  /** Whether the game may lock the pointer. */
  locksPointer?: boolean
  /** Removes the game from the page; only with it there is a Quit button. */
  onQuit?: (() => void) | undefined
  /** How another run starts: by a message to the game, or by loading its document again. */
  restartsBy?: 'message' | 'loading'
  /** A replay to show; each new value shows another one. Null for a run to play. */
  watched: RunToPlay | null
  /** A run was stored, so the board has changed. */
  onStored: () => void
  api?: GameApi | undefined
  /** The link that is shared; that of the page by default. */
  shareUrl?: (() => string) | undefined
  /** Whether found keys are saved to be claimed; by default only with the site's real API. */
  savesKeys?: boolean
  /** Whether the game may not know the protocol. Such a game counts as playing once its document has loaded. */
  mayBeSilent?: boolean
  /**
   * Whether the game gets the player's name, address and game token. False for code of strangers until the player
   * agrees.
   */
  sharesIdentity?: boolean
  /**
   * Whether the game gets the wallet's state and can ask for chain actions: false for previews and the player's own
   * files.
   */
  offersChain?: boolean
  /** Whether a stranger made the game. */
  isStranger?: boolean
  /** Shown between the game and its controls, such as the keys that a run can win. */
  notes?: ReactNode
  /** Shown instead of the notes during runs that are watched or do not count. */
  uncountedNotes?: ReactNode
  onPlaying?: ((isPlaying: boolean) => void) | undefined
  logMessage?: ((logged: LoggedMessage) => void) | undefined
}

/** A game in its frame with all its controls. Unmounting removes the frame and frees its memory. */
export function GameFrame({
  game,
  name,
  cover,
  path = `${game}/`,
  files,
  build,
  locksPointer = false,
  onQuit,
  restartsBy = 'message',
  watched,
  onStored,
  api,
  shareUrl = () => location.href,
  savesKeys = api === undefined,
  mayBeSilent = false,
  sharesIdentity = true,
  offersChain = true,
  isStranger = false,
  notes,
  uncountedNotes = notes,
  onPlaying,
  logMessage,
}: GameFrameProps) {
  const t = useTranslations('gameHost')
  const container = useRef<HTMLDivElement>(null)
  const pauseRef = useRef(() => {})
  const frameBlurRef = useRef(() => {})
  const lookRef = useRef<(look: Look) => void>(() => {})
  const { settings, setSound } = useGameSettings()
  const { isFull, isFilled, toggle } = useFullScreen(container)
  const { getChain, web3, wallet } = useGameChain({
    game,
    name,
    isOffered: offersChain,
    isShared: sharesIdentity,
    isStranger,
    container,
    onAsk: () => pauseRef.current(),
  })
  const { getShop, slots, dialog } = useGameShop({
    game,
    name,
    path,
    isOffered: !isStranger,
    container,
    onAsk: () => pauseRef.current(),
    onLook: (look) => lookRef.current(look),
  })
  const { view, loaded, attach, open, watch, pause, resume, restart, quit, dismissKey, setLook } = useGame({
    game,
    path,
    files,
    build,
    mayBeSilent,
    sharesIdentity,
    chain: getChain,
    shop: getShop,
    slots,
    web3,
    settings,
    api,
    logMessage,
    onStored,
    onQuit,
    onLeave: () => pauseRef.current(),
    onBlur: () => frameBlurRef.current(),
  })
  const { kind } = view.status
  const handleFrameBlur = usePauseWhenAway(container, kind === 'playing', pause, view.lastRun !== null)
  useEffect(() => {
    pauseRef.current = pause
    lookRef.current = setLook
    frameBlurRef.current = handleFrameBlur
  })

  const focusGame = useCallback(() => container.current?.querySelector('iframe')?.focus({ preventScroll: true }), [])

  useEffect(() => {
    if (!watched) return void open(null)
    watch(watched)
    focusGame()
  }, [watched, watch, open, focusGame])

  useEffect(() => {
    // `void`, because newer browsers return a promise, which an effect must not return.
    void container.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [])

  const { foundKey } = view
  useEffect(() => {
    if (foundKey !== null && savesKeys)
      void import('./hunt-keys').then(({ saveFoundKey }) => saveFoundKey(foundKey, game) && dismissKey())
  }, [foundKey, game, savesKeys, dismissKey])

  useEffect(() => {
    onPlaying?.(kind === 'playing')
  }, [kind, onPlaying])

  const focusedLoad = useRef<number>(undefined)
  // Once for each load: a game that pauses, restarts or loses its picture must not take the focus from the page.
  useEffect(() => {
    if (kind !== 'playing' || focusedLoad.current === loaded?.load) return
    focusedLoad.current = loaded?.load
    focusGame()
  }, [kind, loaded, focusGame])
  const withFocus = (go: () => void) => () => {
    go()
    focusGame()
  }

  async function share(): Promise<void> {
    const text =
      view.score === null ? t('shareText', { game: name }) : t('shareScore', { game: name, score: view.score })
    const outcome = await shareGame(text, shareUrl())
    if (outcome === 'copied') showToast({ message: t('linkCopied') })
    if (outcome === 'refused') showToast({ message: t('linkNotCopied') })
  }

  return (
    <>
      <GameLayout
        ref={container}
        view={view}
        notes={view.isWatching || !view.isCounted ? uncountedNotes : notes}
        sound={settings.sound}
        isFull={isFull}
        isFilled={isFilled}
        speaker={isStranger ? name : undefined}
        onPause={pause}
        onResume={withFocus(resume)}
        onRestart={restartsBy === 'message' ? withFocus(restart) : () => void open(null)}
        onQuit={onQuit && quit}
        onReload={() => void open(null)}
        onSound={setSound}
        onFullScreen={() => void toggle().then(focusGame)}
        onShare={() => void share()}
        onKeySeen={dismissKey}
      >
        {loaded && (
          <iframe
            key={loaded.load}
            ref={attach}
            title={t('frame', { game: name })}
            sandbox={locksPointer ? 'allow-scripts allow-pointer-lock' : 'allow-scripts'}
            // In full screen a frame lies above the page's dialogs, and presses on them go to the frame. A picture in
            // picture lies above them too.
            allow={`autoplay; gamepad; picture-in-picture 'none'${isStranger ? '' : '; fullscreen'}`}
            referrerPolicy="no-referrer"
            className="absolute inset-0 size-full border-0"
          />
        )}
        {/* The cover lies over the frame, because a loading document shows nothing yet. */}
        {(!loaded || kind === 'loading') && <div className="absolute inset-0">{cover}</div>}
      </GameLayout>
      {wallet}
      {dialog}
    </>
  )
}

/** The screen of a phone, upright or on its side. */
const phoneQuery = '(max-width: 37.49rem), (max-height: 30rem) and (pointer: coarse)'

/**
 * Shows an element in full screen. On phones it fills the window from the start, by styles; so it does in browsers
 * without the Fullscreen API, such as Safari on iPhones: then `isFilled` is true.
 */
function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
  const [isFilled, setFilled] = useState(() => matchMedia(phoneQuery).matches)

  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === element.current)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
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
