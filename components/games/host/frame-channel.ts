import * as v from 'valibot'
import { type GameMessage, gameMessageSchema, helloSchema, welcome } from '@/lib/games/frame-protocol/game-messages'
import type { HostMessage } from '@/lib/games/frame-protocol/host-messages'
import { maxMessagesPerSecond, maxStoredBytes } from '@/lib/games/frame-protocol/protocol-constants'
import { maxLogCharacters } from '@/lib/games/input-log'

/** The callbacks of a channel to a game's frame. */
export type FrameListeners = {
  /** The game has connected and can receive messages. */
  readonly onConnect: () => void
  readonly onMessage: (message: GameMessage) => void
  /** The game sent an invalid message, or more messages than allowed. The channel is closed. */
  readonly onViolation: (reason: 'invalid-message' | 'too-many') => void
}

export type FrameChannel = {
  readonly send: (message: HostMessage) => void
  readonly close: () => void
}

/**
 * Waits for the game in `frame` and opens one channel for this load of its document.
 *
 * A sandboxed document has no origin to check. So the host accepts the greeting only from this frame's own window, and all later
 * messages only over the channel whose other end that window received.
 */
export function connectFrame(
  frame: HTMLIFrameElement,
  { onConnect, onMessage, onViolation }: FrameListeners,
): FrameChannel {
  const channel = new MessageChannel()
  const isWithinBudget = createMessageBudget()
  let isConnected = false

  function close(): void {
    removeEventListener('message', handleHello)
    channel.port1.close()
  }

  function handleMessage({ data }: MessageEvent<unknown>): void {
    if (!isWithinBudget(performance.now())) return reject('too-many')
    const message = parseGameMessage(data)
    if (!message) return reject('invalid-message')
    onMessage(message)
  }

  function reject(reason: 'invalid-message' | 'too-many'): void {
    close()
    onViolation(reason)
  }

  function handleHello(event: MessageEvent<unknown>): void {
    if (isConnected || event.source !== frame.contentWindow || !v.is(helloSchema, event.data)) return
    isConnected = true
    removeEventListener('message', handleHello)
    channel.port1.onmessage = handleMessage
    frame.contentWindow?.postMessage(welcome, '*', [channel.port2])
    onConnect()
  }

  addEventListener('message', handleHello)
  return { send: (message) => channel.port1.postMessage(message), close }
}

const maxDepth = 5

/** The largest messages carry a stored text or the log of a run, in an envelope. */
const maxMessageCharacters = Math.max(maxStoredBytes, maxLogCharacters) + 1_024

/** Validates a message of a game. Null when it is too large, too deep or not in the schema; the size is checked first. */
export function parseGameMessage(data: unknown): GameMessage | null {
  if (sizeOf(data, maxDepth, maxMessageCharacters) > maxMessageCharacters) return null
  const parsed = v.safeParse(gameMessageSchema, data)
  return parsed.success ? parsed.output : null
}

/**
 * Counts the characters of all keys and strings in a value, and one for each other value. Infinite beyond the maximum
 * depth and for types that no message contains: a list or typed array of a few bytes can have more entries than fit
 * into the memory. It stops counting above `most`: a part that occurs many times in a message is sent only once, so
 * counting it each time could take very long.
 */
function sizeOf(value: unknown, depth: number, most: number): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  if (depth === 0 || Object.prototype.toString.call(value) !== '[object Object]') return Infinity
  let size = 1
  for (const [name, part] of Object.entries(value)) {
    size += name.length + sizeOf(part, depth - 1, most - size)
    if (size > most) return Infinity
  }
  return size
}

/** A token bucket: returns whether one more message is allowed at `nowMs`. It holds `most` messages, which it regains in `seconds`. */
export function createMessageBudget(most: number = maxMessagesPerSecond, seconds = 1): (nowMs: number) => boolean {
  let tokens: number = most
  let refilledAtMs = 0
  return (nowMs) => {
    tokens = Math.min(most, tokens + ((nowMs - refilledAtMs) / (seconds * 1_000)) * most)
    refilledAtMs = nowMs
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}

/** How long a frame may take to send its greeting. */
const helloTimeoutMs = 10_000

/** How long a loaded document may take to send its greeting before it is treated as a build that does not use the SDK. */
const silenceMs = 1_500

type HelloTimeouts = {
  readonly frame: HTMLIFrameElement
  readonly onTimeout: () => void
  /** Called when the document has loaded and stays silent; null when the game needs a host. */
  readonly onSilent: (() => void) | null
}

/** Starts the timeouts for a frame's greeting. @returns a function that stops them. */
export function startHelloTimeouts({ frame, onTimeout, onSilent }: HelloTimeouts): () => void {
  const timeout = setTimeout(onTimeout, helloTimeoutMs)
  let silence: ReturnType<typeof setTimeout> | undefined

  function startSilence(): void {
    // Some browsers also fire `load` for the frame's initial empty document.
    clearTimeout(silence)
    silence = setTimeout(() => {
      clearTimeout(timeout)
      onSilent?.()
    }, silenceMs)
  }
  if (onSilent) frame.addEventListener('load', startSilence)

  return () => {
    clearTimeout(timeout)
    clearTimeout(silence)
    frame.removeEventListener('load', startSilence)
  }
}
