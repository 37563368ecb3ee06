'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { authStore, tokenFor } from '@/lib/account/auth-store'
import {
  type GameIdentity,
  type GameSettings,
  type GivenFile,
  playerSchema,
  type RunToPlay,
} from '@/lib/games/protocol/host-messages'
import { type GameCalls, siteCalls } from './game-calls'
import { openGameSession } from './game-session'
import { firstView, type GameView } from './game-state'
import { createGameStorage } from './game-storage'
import { loadGameConfig } from './load-game-config'
import type { GameSession, NotedMessage } from './session-options'

const addressOrNone = v.fallback(playerSchema.entries.address, null)

/**
 * Who plays, as a game may know it: public values and a token that only its own calls take; a guest where nobody is logged in.
 *
 * @param networkId the chain that the site shows first, or null where nobody knows yet.
 */
function readPageIdentity(game: string, networkId: number | null = null): GameIdentity {
  const { user } = authStore.getState()
  const address = v.parse(addressOrNone, user?.walletAddress)
  return {
    player: { name: user?.username ?? null, address },
    token: tokenFor(game),
    web3: { isInjected: false, web3Instance: null, networkId, coinbase: address, balance: null, error: null },
  }
}

/** The document that a frame shows: its address, and the run to begin with. A new `load` is a new frame. */
type Opened = {
  readonly load: number
  readonly src: string
  readonly networkId: number
  readonly first: RunToPlay | null
}

type UseGameOptions = {
  readonly game: string
  /** Its document on the games' origin: a path without a slash at its start. */
  readonly path: string
  readonly files?: readonly GivenFile[] | undefined
  /** The Unity build that it plays, null for one that lies on no site. */
  readonly build?: string | null | undefined
  readonly mayBeSilent?: boolean
  readonly settings: GameSettings
  readonly onLeave: () => void
  readonly onBlur: () => void
  readonly onQuit?: (() => void) | undefined
  readonly calls?: GameCalls | undefined
  readonly note?: ((noted: NotedMessage) => void) | undefined
}

/** A game and its frame: what there is to show of it, and what can be done with it. */
export function useGame({
  game,
  path,
  files,
  build,
  mayBeSilent = false,
  settings,
  onLeave,
  onBlur,
  onQuit,
  calls = siteCalls,
  note,
}: UseGameOptions) {
  const [view, setView] = useState<GameView>(firstView)
  const [opened, setOpened] = useState<Opened | null>(null)
  const session = useRef<GameSession | null>(null)
  // A session outlives many renders and always wants the latest of these.
  const latest = useRef({ settings, onLeave, onBlur, onQuit, calls, note })
  useEffect(() => {
    latest.current = { settings, onLeave, onBlur, onQuit, calls, note }
  })

  useEffect(() => {
    session.current?.update()
  }, [settings])

  useEffect(() => authStore.subscribe(() => session.current?.update()), [])

  const open = useCallback(
    async (first: RunToPlay | null) => {
      setView({ ...firstView, status: { kind: 'loading', fraction: 0 } })
      try {
        const { gamesOrigin, defaultChainId } = await loadGameConfig()
        setOpened((before) => ({
          load: (before?.load ?? 0) + 1,
          src: `${gamesOrigin}/${path}`,
          networkId: defaultChainId,
          first,
        }))
      } catch {
        setView({ ...firstView, status: { kind: 'failed', failure: navigator.onLine ? 'load-failed' : 'offline' } })
      }
    },
    [path],
  )

  /** For the frame's `ref`: what runs in it ends with it. */
  const attach = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (!frame || !opened) return
      const truly = createGameStorage({ game, build }, () => tokenFor(game))
      const storageNow = () => latest.current.calls.storage?.(truly) ?? truly
      const own = openGameSession({
        frame,
        game,
        first: opened.first,
        mayBeSilent,
        calls: {
          start: (id) => latest.current.calls.start(id),
          finish: (...run) => latest.current.calls.finish(...run),
          scores: (...board) => latest.current.calls.scores(...board),
          replay: (attempt) => latest.current.calls.replay(attempt),
        },
        storage: { read: () => storageNow().read(), write: (text) => storageNow().write(text) },
        settings: () => latest.current.settings,
        identity: () => readPageIdentity(game, opened.networkId),
        show: (change) => setView((before) => ({ ...before, ...change(before) })),
        onLeave: () => latest.current.onLeave(),
        onBlur: () => latest.current.onBlur(),
        onQuit: () => latest.current.onQuit?.(),
        files,
        note: (noted) => latest.current.note?.(noted),
      })
      session.current = own
      // Here and not in the markup: before the session listens, nothing may run that says hello.
      frame.src = opened.src
      return () => {
        own.close()
        session.current = null
      }
    },
    [game, files, build, mayBeSilent, opened],
  )

  const watch = useCallback(
    (run: RunToPlay) => {
      if (session.current) session.current.watch(run)
      else void open(run)
    },
    [open],
  )

  return {
    view,
    opened,
    attach,
    open,
    watch,
    pause: useCallback(() => session.current?.pause(), []),
    resume: useCallback(() => session.current?.resume(), []),
    restart: useCallback(() => session.current?.restart(), []),
    dismissKey: useCallback(() => setView((before) => ({ ...before, foundKey: null })), []),
    /** Lets the game end itself; `onQuit` says when its frame can go. */
    quit: useCallback(() => session.current?.quit(), []),
  }
}
