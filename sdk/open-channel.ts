import type { GameMessage, GameQuestion } from '@/lib/games/protocol/game-messages'
import type { HostMessage } from '@/lib/games/protocol/host-messages'
import { followSettings } from './follow-settings'
import { setFrameGlobals } from './frame-globals'
import { isHostMessage } from './is-host-message'
import { meetHost } from './meet-host'
import type { HostEvents, Player, Settings } from './types'

type Listener = (value: never) => void
type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void }

/** A line to the host: what it said last, what can be told and asked, and who listens. */
export type Channel = {
  readonly game: string
  readonly settings: () => Settings
  readonly player: () => Player
  readonly on: <E extends keyof HostEvents>(event: E, listener: (value: HostEvents[E]) => void) => () => void
  readonly tell: (message: GameMessage) => void
  /** Rejects with the host's code. */
  readonly ask: (question: GameQuestion) => Promise<unknown>
}

/** Meets the host and waits for its first message. */
export async function openChannel(): Promise<Channel> {
  const port = await meetHost()
  const listeners = new Map<keyof HostEvents, Set<Listener>>()
  const waiting = new Map<number, Waiting>()
  let asked = 0

  const tell = (message: GameMessage) => port.postMessage(message)
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
  followSettings(settings)

  function settle(message: Extract<HostMessage, { kind: 'answer' | 'failure' }>): void {
    const asker = waiting.get(message.to)
    waiting.delete(message.to)
    if (message.kind === 'answer') asker?.resolve(message.value)
    else asker?.reject(new Error(message.code))
  }

  function hear(message: HostMessage): void {
    switch (message.kind) {
      case 'run':
        return emit('run', message.run)
      case 'settings':
        settings = message.settings
        followSettings(settings)
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
    if (isHostMessage(data)) hear(data)
  }

  return {
    game: first.game,
    settings: () => settings,
    player: () => identity.player,
    on(event, listener) {
      const own = listeners.get(event) ?? new Set()
      listeners.set(event, own.add(listener as Listener))
      return () => void own.delete(listener as Listener)
    },
    tell,
    ask: (question) =>
      new Promise((resolve, reject) => {
        asked += 1
        waiting.set(asked, { resolve, reject })
        tell({ kind: 'ask', id: asked, question })
      }),
  }
}
