import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectFrame, createMessageBudget, type FrameChannel } from './frame-channel'

let frame: HTMLIFrameElement
let channel: FrameChannel
const listeners = { onConnect: vi.fn(), onMessage: vi.fn(), onViolation: vi.fn() }
const hello = { intrepid: 'hello', version: 1 }

/** Posts a message from a window to the page. */
const post = (data: unknown, source: Window | null) =>
  window.dispatchEvent(new MessageEvent('message', { data, source }))

beforeEach(() => {
  vi.clearAllMocks()
  frame = document.body.appendChild(document.createElement('iframe'))
  vi.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(() => undefined)
  channel = connectFrame(frame, listeners)
})
afterEach(() => {
  channel.close()
  frame.remove()
})

it('connects once to the game in its own frame', () => {
  post(hello, frame.contentWindow)
  post(hello, frame.contentWindow)
  expect(listeners.onConnect).toHaveBeenCalledOnce()
  const [message, target, ports] = vi.mocked(frame.contentWindow!.postMessage).mock.calls[0] as unknown as [
    unknown,
    string,
    MessagePort[],
  ]
  expect([message, target, ports.length]).toEqual([{ intrepid: 'welcome', version: 1 }, '*', 1])
})

it.each([
  ['the page itself', () => window, hello],
  ['another frame', () => document.body.appendChild(document.createElement('iframe')).contentWindow, hello],
  ['no source', () => null, hello],
  ['its frame with another protocol version', () => frame.contentWindow, { ...hello, version: 2 }],
  ['its frame with extra fields', () => frame.contentWindow, { ...hello, more: 1 }],
  ['its frame with another message', () => frame.contentWindow, { kind: 'ready' }],
])('does not connect to %s', (_, source, data) => {
  post(data, source())
  expect(listeners.onConnect).not.toHaveBeenCalled()
  expect(listeners.onMessage).not.toHaveBeenCalled()
})

it('allows one second of messages at once, and more as time passes', () => {
  const isWithin = createMessageBudget(60)
  const count = (times: number, nowMs: number) =>
    Array.from({ length: times }, () => isWithin(nowMs)).filter(Boolean).length
  expect(count(100, 1_000)).toBe(60)
  expect(count(100, 1_000)).toBe(0)
  expect(count(100, 1_500)).toBe(30)
  expect(count(1_000, 60_000)).toBe(60)
})
