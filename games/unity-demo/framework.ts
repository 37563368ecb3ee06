import type { DemoFramework } from './contract'
import { openDemoSound } from './demo-sound'
import type { words as allWords } from './words'

/** The exports of `assembly/glider.ts`. */
type Glider = {
  readonly memory: WebAssembly.Memory
  readonly resize: (width: number, height: number) => number
  readonly start: (seed: number, isCalm: number) => void
  readonly steer: (kind: 0 | 1, x: number, y: number) => void
  readonly step: (seconds: number) => void
  readonly draw: () => void
  readonly isOver: () => number
}

type Words = typeof allWords

/** The most pixels that are drawn; a larger canvas is scaled up. */
const mostPixels = 480_000
/** How long the explanation of the controls is shown, in seconds. */
const hintSeconds = 5

const keyDirections: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  KeyA: [-1, 0],
  ArrowRight: [1, 0],
  KeyD: [1, 0],
  ArrowUp: [0, 1],
  KeyW: [0, 1],
  ArrowDown: [0, -1],
  KeyS: [0, -1],
}

const send = (event: string, value?: unknown) =>
  (
    window as unknown as { dispatchReactUnityEvent?: (event: string, value?: unknown) => void }
  ).dispatchReactUnityEvent?.(event, value)

// The demo's framework: it connects the WebAssembly program with the canvas, keys, touch, sound and the host's messages.
const unityFramework: DemoFramework = async (module, data, code) => {
  const { words } = JSON.parse(new TextDecoder().decode(data)) as { readonly words: Words }
  const { canvas } = module
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('This browser shows no canvas.')
  const sound = openDemoSound()
  const held = new Set<string>()
  let locale: keyof Words = 'en'
  let isCalm = false
  let score = 0
  let hint = hintSeconds
  let hasBegun = false
  let isPaused = false
  let request = 0
  let last = performance.now()
  let frames = 0
  let frame = new ImageData(1, 1)

  const { exports } = await WebAssembly.instantiate(code, {
    glider: {
      onScore(reached: number) {
        score = reached
        send('Score', score)
      },
      onSound(kind: number, combo: number) {
        sound.play(kind, combo)
        if (kind === 2) send('Say', words[locale].over.replace('{score}', String(score)))
      },
    },
  })
  const glider = exports as unknown as Glider

  function fit(): void {
    const { clientWidth, clientHeight } = canvas
    const ratio = Math.min(devicePixelRatio, Math.sqrt(mostPixels / Math.max(clientWidth * clientHeight, 1)))
    const width = Math.max(Math.round(clientWidth * ratio), 1)
    const height = Math.max(Math.round(clientHeight * ratio), 1)
    if (frame.width === width && frame.height === height) return
    canvas.width = width
    canvas.height = height
    const start = glider.resize(width, height)
    frame = new ImageData(new Uint8ClampedArray(glider.memory.buffer, start, width * height * 4), width, height)
  }

  function write(text: string, at: number, size: number): void {
    if (!context) return
    const { width, height } = canvas
    context.direction = locale === 'ar' ? 'rtl' : 'ltr'
    context.textAlign = 'center'
    context.lineJoin = 'round'
    let pixels = Math.round(Math.min(width, height * 1.4) * size)
    context.font = `600 ${pixels}px system-ui, sans-serif`
    const most = width * 0.92
    const wide = context.measureText(text).width
    if (wide > most) pixels = Math.floor((pixels * most) / wide)
    context.font = `600 ${pixels}px system-ui, sans-serif`
    context.strokeStyle = '#0b0f14'
    context.lineWidth = pixels * 0.3
    context.strokeText(text, width / 2, height * at)
    context.fillStyle = '#e6edf3'
    context.fillText(text, width / 2, height * at)
  }

  function loop(now: number): void {
    if (module.shouldQuit) return module.QuitCleanup()
    request = requestAnimationFrame(loop)
    const seconds = Math.min(Math.max((now - last) / 1000, 0), 0.1)
    last = now
    if (hasBegun) glider.step(seconds)
    fit()
    glider.draw()
    context?.putImageData(frame, 0, 0)
    const own = words[locale]
    if (hasBegun && glider.isOver()) {
      write(own.over.replace('{score}', String(score)), 0.3, 0.062)
      write(own.again, 0.4, 0.042)
    } else if (hint > 0) {
      hint -= seconds
      write(own.steer, 0.92, 0.042)
    }
    frames += 1
    canvas.dataset.frames = String(frames)
  }

  function begin(seed: string): void {
    score = 0
    hint = hintSeconds
    hasBegun = true
    glider.start(Number.parseInt(seed.slice(0, 7), 16) || 1, isCalm ? 1 : 0)
    glider.steer(0, 0, 0)
    send('Score', 0)
  }

  /** Starts another flight after the last one. @returns whether it did. */
  function flyAgain(): boolean {
    if (!hasBegun || !glider.isOver()) return false
    send('Again')
    return true
  }

  function steerByKeys(): void {
    let [x, y] = [0, 0]
    for (const key of held) {
      x += keyDirections[key]?.[0] ?? 0
      y += keyDirections[key]?.[1] ?? 0
    }
    glider.steer(0, x, y)
  }

  function steerTo({ clientX, clientY, pointerType }: PointerEvent): void {
    const { left, top, width, height } = canvas.getBoundingClientRect()
    // Above the finger, which would hide the glider.
    const lift = pointerType === 'mouse' ? 0 : 0.25
    const reach = Math.min(width, height * 1.3) * 0.32
    glider.steer(1, (clientX - left - width / 2) / reach, (height * 0.52 - (clientY - top)) / reach + lift)
  }

  const controller = new AbortController()
  const { signal } = controller
  addEventListener(
    'keydown',
    ({ code: key, repeat }) => {
      if (repeat || isPaused) return
      sound.open()
      if (key === 'Space' && flyAgain()) return
      if (!(key in keyDirections)) return
      held.add(key)
      steerByKeys()
    },
    { signal },
  )
  addEventListener('keyup', ({ code: key }) => held.delete(key) && steerByKeys(), { signal })
  addEventListener(
    'blur',
    () => {
      held.clear()
      steerByKeys()
    },
    { signal },
  )
  canvas.addEventListener(
    'pointerdown',
    (event) => {
      if (isPaused) return
      sound.open()
      canvas.setPointerCapture(event.pointerId)
      if (!flyAgain()) steerTo(event)
    },
    { signal },
  )
  canvas.addEventListener('pointermove', (event) => !isPaused && steerTo(event), { signal })

  module.SendMessage = (_object, method, value) => {
    if (method === 'OnRun') begin(String(value))
    if (method !== 'OnSettings') return
    const settings = JSON.parse(String(value)) as { readonly locale: keyof Words; readonly isMotionReduced: boolean }
    locale = settings.locale
    isCalm = settings.isMotionReduced
  }
  module.SetFullscreen = (isOn) => void (isOn ? canvas.requestFullscreen() : document.exitFullscreen())
  module.pauseMainLoop = () => {
    isPaused = true
    cancelAnimationFrame(request)
  }
  module.resumeMainLoop = () => {
    if (!isPaused) return
    isPaused = false
    last = performance.now()
    request = requestAnimationFrame(loop)
  }
  module.deinitializers.push(() => {
    cancelAnimationFrame(request)
    controller.abort()
    sound.close()
  })
  canvas.style.touchAction = 'none'
  request = requestAnimationFrame(loop)
}

Object.assign(window, { unityFramework })
