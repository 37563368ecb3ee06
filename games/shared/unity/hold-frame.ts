/** The parts of a window that can be held. */
type HeldScope = Pick<
  Window,
  'requestAnimationFrame' | 'cancelAnimationFrame' | 'setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval'
> & { AudioContext?: typeof AudioContext; HTMLMediaElement?: typeof HTMLMediaElement; document?: Document }

type WaitingTimer = {
  readonly call: () => void
  /** Milliseconds between two calls; null for a timer that fires once. */
  readonly every: number | null
  readonly madeAtMs: number
  dueMs: number
  native: number | null
}
type WaitingFrame = { readonly call: FrameRequestCallback; native: number | null }

/** Higher than the ids that browsers give, so that timers from before the installation can be distinguished. */
const firstId = 2 ** 30

/**
 * Lets the host pause a build that does not pause itself. While the document is held, animation frames and timers wait,
 * and sound and videos are suspended, including those that start during the hold. Must be installed before the build
 * loads.
 *
 * After the hold, frames run in their order, and a timer fires after the rest of its time. An interval skips the calls
 * that it missed.
 */
export function createFrameHold(scope: HeldScope, now: () => number = () => performance.now()) {
  const native = {
    requestFrame: scope.requestAnimationFrame.bind(scope),
    cancelFrame: scope.cancelAnimationFrame.bind(scope),
    setTimeout: scope.setTimeout.bind(scope) as (call: () => void, delay: number) => number,
    clearTimeout: scope.clearTimeout.bind(scope),
  }
  const frames = new Map<number, WaitingFrame>()
  const timers = new Map<number, WaitingTimer>()
  let nextId = firstId
  let heldAtMs: number | null = null

  function scheduleFrame(id: number, frame: WaitingFrame): void {
    frame.native = native.requestFrame((time) => {
      frames.delete(id)
      frame.call(time)
    })
  }

  function scheduleTimer(id: number, timer: WaitingTimer): void {
    timer.native = native.setTimeout(
      () => {
        if (timer.every === null) timers.delete(id)
        else {
          timer.dueMs = now() + timer.every
          scheduleTimer(id, timer)
        }
        timer.call()
      },
      Math.max(timer.dueMs - now(), 0),
    )
  }

  function addTimer(handler: TimerHandler, delay: number | undefined, repeats: boolean, values: unknown[]): number {
    // Handlers given as a string of code are ignored: the content security policy of the frame forbids them.
    const call = typeof handler === 'function' ? () => void handler(...values) : () => {}
    const wait = Math.max(Number(delay) || 0, 0)
    const madeAtMs = now()
    const every = repeats ? Math.max(wait, 1) : null
    const timer: WaitingTimer = { call, every, madeAtMs, dueMs: madeAtMs + wait, native: null }
    const id = nextId++
    timers.set(id, timer)
    if (heldAtMs === null) scheduleTimer(id, timer)
    return id
  }

  function clearTimer(id: number | undefined): void {
    const timer = id === undefined ? undefined : timers.get(id)
    if (id === undefined || !timer) return native.clearTimeout(id)
    timers.delete(id)
    if (timer.native !== null) native.clearTimeout(timer.native)
  }

  Object.assign(scope, {
    requestAnimationFrame(call: FrameRequestCallback): number {
      const frame: WaitingFrame = { call, native: null }
      const id = nextId++
      frames.set(id, frame)
      if (heldAtMs === null) scheduleFrame(id, frame)
      return id
    },
    cancelAnimationFrame(id: number): void {
      const frame = frames.get(id)
      if (!frame) return native.cancelFrame(id)
      frames.delete(id)
      if (frame.native !== null) native.cancelFrame(frame.native)
    },
    setTimeout: (handler: TimerHandler, delay?: number, ...values: unknown[]) =>
      addTimer(handler, delay, false, values),
    setInterval: (handler: TimerHandler, delay?: number, ...values: unknown[]) =>
      addTimer(handler, delay, true, values),
    clearTimeout: clearTimer,
    clearInterval: clearTimer,
  })
  const isHeld = () => heldAtMs !== null
  const playback = [holdSound(scope, isHeld), holdMedia(scope, isHeld)]

  return {
    hold(): void {
      if (heldAtMs !== null) return
      heldAtMs = now()
      for (const frame of frames.values()) {
        if (frame.native !== null) native.cancelFrame(frame.native)
        frame.native = null
      }
      for (const timer of timers.values()) {
        if (timer.native !== null) native.clearTimeout(timer.native)
        timer.native = null
      }
      for (const each of playback) each.hold()
    },
    release(): void {
      if (heldAtMs === null) return
      const [beganAtMs, endedAtMs] = [heldAtMs, now()]
      heldAtMs = null
      for (const [id, frame] of frames) scheduleFrame(id, frame)
      for (const timer of timers.values()) timer.dueMs += endedAtMs - Math.max(beganAtMs, timer.madeAtMs)
      for (const [id, timer] of [...timers].sort(([, a], [, b]) => a.dueMs - b.dueMs)) scheduleTimer(id, timer)
      for (const each of playback) each.release()
    },
  }
}

export type FrameHold = ReturnType<typeof createFrameHold>

/** Replaces the scope's `AudioContext` with one that can be held. */
function holdSound(scope: HeldScope, isHeld: () => boolean) {
  const contexts = new Set<AudioContext>()
  /** The contexts to resume after the hold, with the functions that resolve the promises of the build's own calls. */
  const waiting = new Map<AudioContext, (() => void)[]>()
  const Native = scope.AudioContext
  if (!Native) return { hold: () => {}, release: () => {} }

  class HeldAudioContext extends Native {
    constructor(options?: AudioContextOptions) {
      super(options)
      contexts.add(this)
      if (isHeld()) suspend(this)
    }

    override resume(): Promise<void> {
      if (!isHeld()) return super.resume()
      return new Promise((resolve) => waiting.set(this, [...(waiting.get(this) ?? []), resolve]))
    }

    override suspend(): Promise<void> {
      waiting.delete(this)
      return super.suspend()
    }

    override close(): Promise<void> {
      contexts.delete(this)
      waiting.delete(this)
      return super.close()
    }
  }

  function suspend(context: AudioContext): void {
    void context.suspend()
    waiting.set(context, [])
  }

  scope.AudioContext = HeldAudioContext
  return {
    hold(): void {
      for (const context of contexts) if (context.state === 'running') suspend(context)
    },
    release(): void {
      const started = [...waiting]
      waiting.clear()
      for (const [context, resolves] of started)
        void context.resume().then(() => {
          for (const resolve of resolves) resolve()
        })
    },
  }
}

/** Makes the scope's `<audio>` and `<video>` elements, also those outside its document, wait while it is held. */
function holdMedia({ HTMLMediaElement: Media, document }: HeldScope, isHeld: () => boolean) {
  if (!Media) return { hold: () => {}, release: () => {} }
  const native = {
    play: Media.prototype.play as (this: HTMLMediaElement) => Promise<void>,
    pause: Media.prototype.pause as (this: HTMLMediaElement) => void,
  }
  const playing = new Set<HTMLMediaElement>()
  /** The elements to play after the hold, with the functions that settle the promises of the build's own calls. */
  const waiting = new Map<HTMLMediaElement, { resolve: () => void; reject: (reason: unknown) => void }[]>()

  function suspend(element: HTMLMediaElement): void {
    native.pause.call(element)
    waiting.set(element, waiting.get(element) ?? [])
  }

  function follow(element: HTMLMediaElement): void {
    if (playing.has(element)) return
    playing.add(element)
    element.addEventListener('ended', () => playing.delete(element), { once: true })
  }

  Object.assign(Media.prototype, {
    play(this: HTMLMediaElement): Promise<void> {
      if (isHeld())
        return new Promise((resolve, reject) => waiting.set(this, [...(waiting.get(this) ?? []), { resolve, reject }]))
      follow(this)
      return native.play.call(this)
    },
    pause(this: HTMLMediaElement): void {
      playing.delete(this)
      for (const { reject } of waiting.get(this) ?? []) reject(new DOMException('The sound was paused.', 'AbortError'))
      waiting.delete(this)
      native.pause.call(this)
    },
  })
  // An element with `autoplay` plays without a call.
  document?.addEventListener(
    'play',
    ({ target }) => {
      if (target instanceof Media && !target.paused) (isHeld() ? suspend : follow)(target)
    },
    true,
  )

  return {
    hold(): void {
      for (const element of playing) if (!element.paused) suspend(element)
    },
    release(): void {
      const started = [...waiting]
      waiting.clear()
      for (const [element, asked] of started)
        element.play().then(
          () => asked.forEach(({ resolve }) => resolve()),
          (reason: unknown) => asked.forEach(({ reject }) => reject(reason)),
        )
    },
  }
}
