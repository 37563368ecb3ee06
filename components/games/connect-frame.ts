import * as v from 'valibot'
import { type GameMessage, gameMessageSchema } from '@/lib/games/protocol/game-messages'
import { helloSchema, welcome } from '@/lib/games/protocol/handshake'
import type { HostMessage } from '@/lib/games/protocol/host-messages'
import { protocolLimits } from '@/lib/games/protocol/protocol-limits'

/** No message of a game is nested deeper. */
const mostLevels = 5

/** What a message of a game says; null for one that is none, or too large. The size is measured before anything else. */
export function parseGameMessage(data: unknown): GameMessage | null {
  if (sizeOf(data, mostLevels) > protocolLimits.messageCharacters) return null
  const parsed = v.safeParse(gameMessageSchema, data)
  return parsed.success ? parsed.output : null
}

/** Characters of all names and texts in a value, and one for anything else; infinite where it is nested too deep. */
function sizeOf(value: unknown, levels: number): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  if (levels === 0) return Infinity
  let size = 0
  for (const [name, part] of Object.entries(value)) size += name.length + sizeOf(part, levels - 1)
  return size
}

/** What a host hears of a frame. */
export type FrameListeners = {
  /** The game is there and can be spoken to. */
  readonly onMeet: () => void
  readonly onMessage: (message: GameMessage) => void
  /** It sent what is no message, or more than a game may: nothing more is taken from it. */
  readonly onMisuse: (reason: 'not-a-message' | 'too-many') => void
}

/** A line to the game in a frame. */
export type FrameLine = {
  readonly send: (message: HostMessage) => void
  readonly close: () => void
}

/**
 * Waits for the game in `frame` and opens a channel to it: one for each load of the document, and once.
 *
 * A sandboxed document has no origin that could be checked or named. So the greeting is taken from this frame's own window
 * alone, whatever it says, and from then on both speak over a channel whose other end only that window was given.
 */
export function connectFrame(frame: HTMLIFrameElement, { onMeet, onMessage, onMisuse }: FrameListeners): FrameLine {
  const channel = new MessageChannel()
  const isWithin = createMessageBudget()
  let hasMet = false

  function stop(): void {
    removeEventListener('message', meet)
    channel.port1.close()
  }

  function hear({ data }: MessageEvent<unknown>): void {
    if (!isWithin(performance.now())) return end('too-many')
    const message = parseGameMessage(data)
    if (!message) return end('not-a-message')
    onMessage(message)
  }

  function end(reason: 'not-a-message' | 'too-many'): void {
    stop()
    onMisuse(reason)
  }

  function meet(event: MessageEvent<unknown>): void {
    if (hasMet || event.source !== frame.contentWindow || !v.is(helloSchema, event.data)) return
    hasMet = true
    removeEventListener('message', meet)
    channel.port1.onmessage = hear
    frame.contentWindow?.postMessage(welcome, '*', [channel.port2])
    onMeet()
  }

  addEventListener('message', meet)
  return {
    send: (message) => channel.port1.postMessage(message),
    close: stop,
  }
}

/** Whether one more message is within what a game may send: a second's worth at once, and no more a second than that. */
type MessageBudget = (nowMs: number) => boolean

/** Counts a game's messages. */
export function createMessageBudget(perSecond: number = protocolLimits.messagesPerSecond): MessageBudget {
  let left: number = perSecond
  let countedAtMs = 0
  return (nowMs) => {
    left = Math.min(perSecond, left + ((nowMs - countedAtMs) / 1_000) * perSecond)
    countedAtMs = nowMs
    if (left < 1) return false
    left -= 1
    return true
  }
}
