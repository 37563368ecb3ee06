import type { GameMessage, GameQuestion } from '@/lib/games/frame-protocol/game-messages'
import type { GameIdentity, HostMessage } from '@/lib/games/frame-protocol/host-messages'
import { protocolVersion } from '@/lib/games/frame-protocol/protocol-constants'
import type { HostEvents, Player, Settings } from './types'

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'
const isSettings = (value: unknown) =>
  isRecord(value) &&
  typeof value.locale === 'string' &&
  (value.dir === 'ltr' || value.dir === 'rtl') &&
  (value.theme === 'dark' || value.theme === 'light') &&
  isRecord(value.sound) &&
  typeof value.sound.isOn === 'boolean' &&
  typeof value.sound.volume === 'number' &&
  typeof value.isMotionReduced === 'boolean'
const isIdentity = (value: unknown) =>
  isRecord(value) &&
  isRecord(value.player) &&
  isTextOrNull(value.player.name) &&
  isTextOrNull(value.player.address) &&
  isTextOrNull(value.token) &&
  isRecord(value.web3)
const isRun = (value: unknown) =>
  isRecord(value) &&
  /^[\da-f]{32}$/.test(String(value.seed)) &&
  typeof value.isCounted === 'boolean' &&
  isTextOrNull(value.watch)

const checks: Readonly<Record<HostMessage['kind'], (message: Fields) => boolean>> = {
  init: (message) => typeof message.game === 'string' && isSettings(message.settings) && isIdentity(message.identity),
  run: (message) => isRun(message.run),
  pause: () => true,
  resume: () => true,
  quit: () => true,
  settings: (message) => isSettings(message.settings),
  identity: (message) => isIdentity(message.identity),
  answer: (message) => typeof message.to === 'number',
  failure: (message) => typeof message.to === 'number' && typeof message.code === 'string',
}

/**
 * Whether a value is a message of the host. It is a short version of the host's schema, which keeps the download small.
 */
export function isHostMessage(value: unknown): value is HostMessage {
  if (!isRecord(value) || typeof value.kind !== 'string' || !Object.hasOwn(checks, value.kind)) return false
  return checks[value.kind as HostMessage['kind']](value)
}

type Listener = (value: never) => void
type PendingRequest = { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void }

/** The connection to the host: its latest settings, messages, requests and listeners. */
type Channel = {
  readonly game: string
  readonly settings: () => Settings
  readonly player: () => Player
  readonly on: <E extends keyof HostEvents>(event: E, listener: (value: HostEvents[E]) => void) => () => void
  readonly send: (message: GameMessage) => void
  /** Rejects with the host's error code, or with `closed` when the host has closed the channel. */
  readonly request: (question: GameQuestion) => Promise<unknown>
}

/** Connects to the host and waits for its first message. */
export async function openChannel(): Promise<Channel> {
  const port = await connectToHost()
  const listeners = new Map<keyof HostEvents, Set<Listener>>()
  const pendingRequests = new Map<number, PendingRequest>()
  let lastRequestId = 0

  const send = (message: GameMessage) => port.postMessage(message)
  const emit = <E extends keyof HostEvents>(event: E, value: HostEvents[E]) => {
    for (const listener of listeners.get(event) ?? []) (listener as (value: HostEvents[E]) => void)(value)
  }
  const first = await new Promise<Extract<HostMessage, { kind: 'init' }>>((resolve) => {
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isHostMessage(data) && data.kind === 'init') resolve(data)
    }
  })
  let { settings, identity } = first
  setFrameGlobals(identity)
  applySettings(settings)

  function settle(message: Extract<HostMessage, { kind: 'answer' | 'failure' }>): void {
    const pending = pendingRequests.get(message.to)
    pendingRequests.delete(message.to)
    if (message.kind === 'answer') pending?.resolve(message.value)
    else pending?.reject(new Error(message.code))
  }

  function handleMessage(message: HostMessage): void {
    switch (message.kind) {
      case 'run':
        return emit('run', message.run)
      case 'settings':
        settings = message.settings
        applySettings(settings)
        return emit('settings', settings)
      case 'identity':
        identity = message.identity
        setFrameGlobals(identity)
        return emit('player', identity.player)
      case 'answer':
      case 'failure':
        return settle(message)
      case 'pause':
      case 'resume':
      case 'quit':
        return emit(message.kind, undefined)
      case 'init':
        return
    }
  }
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isHostMessage(data)) handleMessage(data)
  }

  // The host closes the channel of a game that it stops. Without this, its requests would wait forever.
  let isClosed = false
  port.addEventListener('close', () => {
    isClosed = true
    for (const { reject } of pendingRequests.values()) reject(new Error('closed'))
    pendingRequests.clear()
  })

  return {
    game: first.game,
    settings: () => settings,
    player: () => identity.player,
    on(event, listener) {
      const own = listeners.get(event) ?? new Set()
      listeners.set(event, own.add(listener as Listener))
      return () => void own.delete(listener as Listener)
    },
    send,
    request: (question) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('closed'))
        lastRequestId += 1
        pendingRequests.set(lastRequestId, { resolve, reject })
        send({ kind: 'ask', id: lastRequestId, question })
      }),
  }
}

/** Applies the language, direction and theme of the page to this document. */
function applySettings({ locale, dir, theme }: Settings): void {
  const root = document.documentElement
  root.lang = locale
  root.dir = dir
  root.dataset.theme = theme
}

/** Global variables of a game: the player's public profile, the token of this game, and the wallet's public values. */
type FrameGlobals = { user?: unknown; token?: unknown; web3State?: unknown }

/** Sets the global variables. A guest has neither user nor token. */
function setFrameGlobals({ player, token, web3 }: GameIdentity): void {
  const globals = globalThis as FrameGlobals
  const isKnown = player.name !== null || player.address !== null
  globals.user = isKnown ? { name: player.name, walletAddress: player.address } : null
  globals.token = token
  globals.web3State = web3
}

/**
 * Greets the page around this document and receives the port of the channel, over which all other messages go.
 *
 * The greeting contains no secret and the origin of the page is unknown, so this is the only message without a target
 * origin.
 */
function connectToHost(): Promise<MessagePort> {
  return new Promise((resolve) => {
    function handleMessage(event: MessageEvent<{ intrepid?: unknown; version?: unknown } | null>): void {
      const port = event.ports[0]
      if (
        event.source !== parent ||
        event.data?.intrepid !== 'welcome' ||
        event.data.version !== protocolVersion ||
        !port
      )
        return
      removeEventListener('message', handleMessage)
      resolve(port)
    }
    if (parent === window) return
    addEventListener('message', handleMessage)
    parent.postMessage({ intrepid: 'hello', version: protocolVersion }, '*')
  })
}
