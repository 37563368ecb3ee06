import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFrameHold } from './hold-frame'

class FakeAudio {
  state: 'running' | 'suspended' = 'running'
  resume() {
    this.state = 'running'
    return Promise.resolve()
  }
  suspend() {
    this.state = 'suspended'
    return Promise.resolve()
  }
  close() {
    return Promise.resolve()
  }
}

class FakeMedia extends EventTarget {
  paused = true
  play() {
    this.paused = false
    return Promise.resolve()
  }
  pause() {
    this.paused = true
  }
}

/** A window whose frames come every 16 ms of the fake clock. */
function open() {
  const scope = {
    requestAnimationFrame: (call: FrameRequestCallback) => Number(setTimeout(() => call(Date.now()), 16)),
    cancelAnimationFrame: (id: number) => clearTimeout(id),
    setTimeout: (call: () => void, delay: number) => Number(setTimeout(call, delay)),
    clearTimeout: (id?: number) => clearTimeout(id),
    setInterval: (call: () => void, delay: number) => Number(setInterval(call, delay)),
    clearInterval: (id?: number) => clearInterval(id),
    AudioContext: FakeAudio,
    // Each window has its own, whose methods are replaced.
    HTMLMediaElement: class extends FakeMedia {
      override play() {
        return super.play()
      }
      override pause() {
        super.pause()
      }
    },
    document: new EventTarget(),
  }
  const frame = scope as unknown as Window & {
    AudioContext: typeof AudioContext
    HTMLMediaElement: typeof HTMLMediaElement
  }
  return { frame, media: scope, hold: createFrameHold(frame, () => Date.now()) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('stops a main loop of animation frames and lets it go on', () => {
  const { frame, hold } = open()
  let frames = 0
  const loop = () => {
    frames += 1
    frame.requestAnimationFrame(loop)
  }
  frame.requestAnimationFrame(loop)
  vi.advanceTimersByTime(160)
  expect(frames).toBe(10)
  hold.hold()
  vi.advanceTimersByTime(10_000)
  expect(frames).toBe(10)
  hold.release()
  vi.advanceTimersByTime(16)
  expect(frames).toBe(11)
  vi.advanceTimersByTime(160)
  expect(frames).toBe(21)
})

it('stops a main loop by an interval, and skips what it missed', () => {
  const { frame, hold } = open()
  let ticks = 0
  const id = frame.setInterval(() => (ticks += 1), 20)
  vi.advanceTimersByTime(50)
  hold.hold()
  vi.advanceTimersByTime(10_000)
  expect(ticks).toBe(2)
  hold.release()
  vi.advanceTimersByTime(9)
  expect(ticks).toBe(2)
  vi.advanceTimersByTime(1)
  expect(ticks).toBe(3)
  vi.advanceTimersByTime(40)
  expect(ticks).toBe(5)
  frame.clearInterval(id)
  vi.advanceTimersByTime(1_000)
  expect(ticks).toBe(5)
})

it('keeps the order of timers and the time that they still have to wait', () => {
  const { frame, hold } = open()
  const fired: string[] = []
  frame.setTimeout((name: string) => fired.push(name), 300, 'late')
  frame.setTimeout(() => fired.push('early'), 100)
  const cleared = frame.setTimeout(() => fired.push('cleared'), 50)
  hold.hold()
  frame.requestAnimationFrame(() => fired.push('frame'))
  frame.setTimeout(() => fired.push('new'), 200)
  frame.clearTimeout(cleared)
  vi.advanceTimersByTime(5_000)
  expect(fired).toEqual([])
  hold.release()
  vi.advanceTimersByTime(16)
  expect(fired).toEqual(['frame'])
  vi.advanceTimersByTime(300)
  expect(fired).toEqual(['frame', 'early', 'new', 'late'])
})

it('suspends sound, also that of contexts made meanwhile, and resumes only what was on', async () => {
  const { frame, hold } = open()
  const [on, off] = [new frame.AudioContext(), new frame.AudioContext()]
  await off.suspend()
  hold.hold()
  const made = new frame.AudioContext()
  const asked = vi.fn()
  void on.resume().then(asked)
  await vi.advanceTimersByTimeAsync(100)
  expect([on.state, off.state, made.state]).toEqual(['suspended', 'suspended', 'suspended'])
  expect(asked).not.toHaveBeenCalled()
  hold.release()
  await vi.advanceTimersByTimeAsync(0)
  expect([on.state, off.state, made.state]).toEqual(['running', 'suspended', 'running'])
  expect(asked).toHaveBeenCalledOnce()
})

it('pauses audio and video elements, also those that begin meanwhile, and resumes only what was on', async () => {
  const { media, hold } = open()
  const [on, off, stopped, asked, alone] = Array.from({ length: 5 }, () => new media.HTMLMediaElement())
  if (!on || !off || !stopped || !asked || !alone) throw new Error('five elements')
  await Promise.all([on.play(), off.play(), stopped.play()])
  off.pause()
  hold.hold()
  const played = vi.fn()
  const refused = vi.fn()
  void asked.play().then(played)
  void stopped.play().catch(refused)
  stopped.pause()
  await vi.advanceTimersByTimeAsync(100)
  expect([on, off, stopped, asked].map(({ paused }) => paused)).toEqual([true, true, true, true])
  expect(played).not.toHaveBeenCalled()
  expect(refused).toHaveBeenCalledOnce()
  // As the browser starts an element with `autoplay`.
  alone.paused = false
  const began = new Event('play')
  Object.defineProperty(began, 'target', { value: alone })
  media.document.dispatchEvent(began)
  expect(alone.paused).toBe(true)
  hold.release()
  await vi.advanceTimersByTimeAsync(0)
  expect([on, off, stopped, asked, alone].map(({ paused }) => paused)).toEqual([false, true, true, false, false])
  expect(played).toHaveBeenCalledOnce()
})
