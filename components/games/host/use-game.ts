'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { GameChain } from '@/components/games/chain/game-chain'
import type { GameShop } from '@/components/games/shop/game-shop'
import { authStore, tokenFor } from '@/lib/account/auth-store'
import {
  type GameIdentity,
  type GameSettings,
  type GivenFile,
  playerSchema,
  type RunToPlay,
} from '@/lib/games/frame-protocol/host-messages'
import type { ShopSlot } from '@/lib/shop/shop-items'
import type { Look } from '@/lib/shop/shop-schema'
import type { Web3State } from '@/lib/wallet/web3-state'
import { type GameApi, siteGameApi } from './game-api'
import { type GameSession, type LoggedMessage, openGameSession } from './game-session'
import { type GameView, initialView } from './game-state'
import { createGameStorage } from './game-storage'

const configSchema = v.object({ gamesOrigin: v.pipe(v.string(), v.url()) })

type GameConfig = v.InferOutput<typeof configSchema>

let cachedConfig: Promise<GameConfig> | undefined

/** Fetches the games' origin from `/config.json`, once per page. Rejects without a response. */
function loadGameConfig(): Promise<GameConfig> {
  cachedConfig ??= fetch('/config.json', { signal: AbortSignal.timeout(10_000) })
    .then(async (response) => v.parse(configSchema, await response.json()))
    .catch((error: unknown) => {
      cachedConfig = undefined
      throw error
    })
  return cachedConfig
}

const addressOrNull = v.fallback(playerSchema.entries.address, null)

/**
 * The player's public identity, with a token that only works for this game. Name, address and token are null for a guest, and for a game
 * that the player has not shared them with.
 */
export function getIdentity(game: string, isShared: boolean, wallet: Web3State | null = null): GameIdentity {
  const user = isShared ? authStore.getState().user : null
  const known = isShared ? wallet : null
  return {
    player: { name: user?.username ?? null, address: v.parse(addressOrNull, user?.walletAddress) },
    token: isShared ? tokenFor(game) : null,
    web3: {
      isInjected: known?.isInjected ?? false,
      web3Instance: null,
      networkId: known?.networkId ?? null,
      // The wallet may differ from the one that the player signed in with.
      coinbase: known?.coinbase ?? null,
      balance: known && known.balance !== null ? String(known.balance) : null,
      error: known?.error ?? null,
    },
  }
}

/** The document in the frame and its initial replay. A new `load` number creates a new frame. */
type LoadedGame = {
  readonly load: number
  readonly src: string
  readonly initialReplay: RunToPlay | null
}

type UseGameOptions = {
  readonly game: string
  /** The game's document on the games' origin, as a path without a leading slash. */
  readonly path: string
  readonly files?: readonly GivenFile[] | undefined
  /** The Unity build to play; null for files of the player's own device. */
  readonly build?: string | null | undefined
  readonly mayBeSilent?: boolean
  /** Whether the game gets the player's name, address and game token; true for the site's own games. */
  readonly sharesIdentity: boolean
  readonly chain: () => GameChain
  readonly shop: () => GameShop
  /** The slots of a player's look that the game's document shows. */
  readonly slots: readonly ShopSlot[]
  /** The state of the player's wallet; null while it is unknown, and for a game that may not know it. */
  readonly web3: Web3State | null
  readonly settings: GameSettings
  readonly onStored: () => void
  readonly onLeave: () => void
  readonly onBlur: () => void
  readonly onQuit?: (() => void) | undefined
  readonly api?: GameApi | undefined
  readonly logMessage?: ((logged: LoggedMessage) => void) | undefined
}

/** A game in a frame: its view, the `ref` of its frame, and its controls. */
export function useGame({ game, path, files, build, mayBeSilent = false, ...rest }: UseGameOptions) {
  const [view, setView] = useState<GameView>(initialView)
  const [loaded, setLoaded] = useState<LoadedGame | null>(null)
  const session = useRef<GameSession | null>(null)
  // A session outlives many renders and always needs the latest options.
  const latest = useRef(rest)
  useEffect(() => {
    latest.current = rest
  })

  useEffect(() => {
    session.current?.update()
  }, [rest.settings, rest.sharesIdentity, rest.web3])

  useEffect(() => authStore.subscribe(() => session.current?.update()), [])

  const open = useCallback(
    async (initialReplay: RunToPlay | null) => {
      setView({ ...initialView, status: { kind: 'loading', fraction: 0 } })
      try {
        const { gamesOrigin } = await loadGameConfig()
        setLoaded((previous) => ({
          load: (previous?.load ?? 0) + 1,
          src: `${gamesOrigin}/${path}`,
          initialReplay,
        }))
      } catch {
        setView({ ...initialView, status: { kind: 'failed', failure: navigator.onLine ? 'load-failed' : 'offline' } })
      }
    },
    [path],
  )

  /** The frame's `ref`: opens a session for it, and closes the session with the frame. */
  const attach = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (!frame || !loaded) return
      const api = () => latest.current.api ?? siteGameApi
      const gameStorage = createGameStorage({ game, build }, () => tokenFor(game))
      const opened = openGameSession({
        frame,
        game,
        initialReplay: loaded.initialReplay,
        mayBeSilent,
        files,
        api,
        storage: () => api().wrapStorage?.(gameStorage) ?? gameStorage,
        settings: () => latest.current.settings,
        identity: () => getIdentity(game, latest.current.sharesIdentity, latest.current.web3),
        chain: () => latest.current.chain(),
        shop: () => latest.current.shop(),
        slots: latest.current.slots,
        updateView: (change) => setView((previous) => ({ ...previous, ...change(previous) })),
        onStored: () => latest.current.onStored(),
        onLeave: () => latest.current.onLeave(),
        onBlur: () => latest.current.onBlur(),
        onQuit: () => latest.current.onQuit?.(),
        logMessage: (logged) => latest.current.logMessage?.(logged),
      })
      session.current = opened
      // Set here and not in the markup, so that the session listens before the document can send its greeting.
      frame.src = loaded.src
      return () => {
        opened.close()
        gameStorage.close()
        session.current = null
      }
    },
    [game, files, build, mayBeSilent, loaded],
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
    loaded,
    attach,
    /** Loads the game's document. */
    open,
    watch,
    pause: useCallback(() => session.current?.pause(), []),
    resume: useCallback(() => session.current?.resume(), []),
    restart: useCallback(() => session.current?.restart(), []),
    /** Changes the player's look in practice runs. */
    setLook: useCallback((look: Look) => session.current?.setLook(look), []),
    dismissKey: useCallback(() => setView((previous) => ({ ...previous, foundKey: null })), []),
    /** Asks the game to quit; `onQuit` is called when the frame can be removed. */
    quit: useCallback(() => session.current?.quit(), []),
  }
}
