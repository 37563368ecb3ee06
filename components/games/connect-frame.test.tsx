import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectFrame, type FrameLine } from './connect-frame'

let frame: HTMLIFrameElement
let line: FrameLine
const listeners = { onMeet: vi.fn(), onMessage: vi.fn(), onMisuse: vi.fn() }
const hello = { intrepid: 'hello', version: 1 }

/** What a window says to the page. */
const say = (data: unknown, source: Window | null) =>
  window.dispatchEvent(new MessageEvent('message', { data, source }))

beforeEach(() => {
  vi.clearAllMocks()
  frame = document.body.appendChild(document.createElement('iframe'))
  vi.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(() => undefined)
  line = connectFrame(frame, listeners)
})
afterEach(() => {
  line.close()
  frame.remove()
})

it('meets the game of its own frame, once', () => {
  say(hello, frame.contentWindow)
  say(hello, frame.contentWindow)
  expect(listeners.onMeet).toHaveBeenCalledOnce()
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
  ['nobody', () => null, hello],
  ['its frame in another version', () => frame.contentWindow, { ...hello, version: 2 }],
  ['its frame with more than a greeting', () => frame.contentWindow, { ...hello, more: 1 }],
  ['its frame without a greeting', () => frame.contentWindow, { kind: 'ready' }],
])('does not meet %s', (_, source, data) => {
  say(data, source())
  expect(listeners.onMeet).not.toHaveBeenCalled()
  expect(listeners.onMessage).not.toHaveBeenCalled()
})
