import { corePose } from '@/lib/core/core-lights'
import { coreThemes } from '@/lib/core/core-themes'
import { firstPace, nextPace } from './core-pace'
import { type CoreFrame, type CoreProgram, createCoreProgram } from './core-program'

/** Where the Core is in its turning, and how far it leans towards the pointer, in degrees. */
type CoreMotion = {
  readonly seconds: number
  readonly sinceBlock: number
  readonly lean: { readonly turn: number; readonly tilt: number }
}

/** Where the pointer is: from -0.5 (start, top of the window) to 0.5. */
type Pointer = { readonly x: number; readonly y: number }

const degreesPerSecond = 7
const pointerTurn = 26
const pointerTilt = 12
const longestStep = 0.05

/** The Core at rest, long after the last block. */
export const firstMotion: CoreMotion = { seconds: 0, sinceBlock: 60, lean: { turn: 0, tilt: 0 } }

/** The motion some seconds later; a long pause counts as a short one, so that nothing ever jumps. */
export function moveCore({ seconds, sinceBlock, lean }: CoreMotion, pointer: Pointer, elapsed: number): CoreMotion {
  const step = Math.min(elapsed, longestStep)
  const share = 1 - Math.exp(-4 * step)
  return {
    seconds: seconds + step,
    sinceBlock: sinceBlock + step,
    lean: {
      turn: lean.turn + (pointer.x * pointerTurn - lean.turn) * share,
      tilt: lean.tilt + (pointer.y * pointerTilt - lean.tilt) * share,
    },
  }
}

/** What is drawn at a moment of the motion. */
export function frameOf({ seconds, sinceBlock, lean }: CoreMotion): CoreFrame {
  return {
    seconds,
    sinceBlock,
    turn: corePose.turn + degreesPerSecond * seconds + lean.turn,
    tilt: corePose.tilt + lean.tilt,
  }
}

const mostPixelsPerPoint = 1.5
const mostPixels = 900

const softwareRenderer = /swiftshader|llvmpipe|softpipe|software|basic render/i

/** Whether a processor does the work of a graphics card; browsers do not always count that as a caveat. */
function isSoftware(gl: WebGL2RenderingContext): boolean {
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  return names !== null && softwareRenderer.test(String(gl.getParameter(names.UNMASKED_RENDERER_WEBGL)))
}

/** A canvas for the Core with its context; null where WebGL 2 is missing or done in software. */
function createCoreCanvas(): { canvas: HTMLCanvasElement; gl: WebGL2RenderingContext } | null {
  const canvas = document.createElement('canvas')
  canvas.className = 'absolute inset-0 size-full'
  const gl = canvas.getContext('webgl2', {
    antialias: false,
    depth: false,
    powerPreference: 'low-power',
    failIfMajorPerformanceCaveat: true,
  })
  if (!gl) return null
  if (!isSoftware(gl)) return { canvas, gl }
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return null
}

/** Gives the canvas the pixels its place needs, times the detail that is drawn. */
function fitCoreCanvas(canvas: HTMLCanvasElement, detail: number): void {
  const full = Math.min(canvas.clientWidth * Math.min(devicePixelRatio, mostPixelsPerPoint), mostPixels)
  const pixels = Math.max(1, Math.round(full * detail))
  if (canvas.width !== pixels) canvas.width = canvas.height = pixels
}

/** Dispatched on `window` by whoever reads the chain, once for each new block. */
export const blockEvent = 'intrepid:block'

const firstStepMs = 16

/**
 * Draws the Core on a canvas of its own inside `stage`, only while that can be seen, and marks the stage `data-live`.
 * Leaves the stage as it was where WebGL 2 is missing, done in software or far too slow.
 *
 * @returns ends it and frees the graphics memory.
 */
export function startCore(stage: HTMLElement): () => void {
  const surface = createCoreCanvas()
  if (!surface) return () => undefined
  const { canvas, gl } = surface
  const ended = new AbortController()
  const listening = { signal: ended.signal, passive: true }
  let program: CoreProgram | null = null
  let pace = firstPace
  let motion = firstMotion
  let pointer = { x: 0, y: 0 }
  let isSeen = false
  let request = 0
  let last: number | null = null

  function wear() {
    const isLight = document.documentElement.dataset.theme === 'light'
    program?.setTheme(isLight ? coreThemes.light : coreThemes.dark, isLight)
  }

  function draw(now: number) {
    const elapsed = last === null ? firstStepMs : now - last
    const next = nextPace(pace, elapsed)
    if (!next) return end()
    if (next.detail !== pace.detail) fitCoreCanvas(canvas, next.detail)
    pace = next
    last = now
    motion = moveCore(motion, pointer, elapsed / 1_000)
    program?.draw(frameOf(motion))
    stage.dataset.live = ''
    request = requestAnimationFrame(draw)
  }

  function follow() {
    cancelAnimationFrame(request)
    const isDrawing = isSeen && !document.hidden && program !== null
    stage.dataset.motion = isDrawing ? 'on' : 'off'
    if (!isDrawing) return
    last = null
    request = requestAnimationFrame(draw)
  }

  function build() {
    try {
      program = createCoreProgram(gl)
    } catch {
      return end()
    }
    wear()
    follow()
  }

  function lose(event: Event) {
    // Without this the browser never gives the context back.
    event.preventDefault()
    program = null
    delete stage.dataset.live
    follow()
  }

  const sizes = new ResizeObserver(() => fitCoreCanvas(canvas, pace.detail))
  const themes = new MutationObserver(wear)
  const sight = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? false
    follow()
  })

  function end() {
    ended.abort()
    cancelAnimationFrame(request)
    for (const observer of [sizes, themes, sight]) observer.disconnect()
    canvas.remove()
    gl.getExtension('WEBGL_lose_context')?.loseContext()
    delete stage.dataset.live
    delete stage.dataset.motion
  }

  canvas.addEventListener('webglcontextlost', lose, { signal: ended.signal })
  canvas.addEventListener('webglcontextrestored', build, listening)
  document.addEventListener('visibilitychange', follow, listening)
  addEventListener(blockEvent, () => (motion = { ...motion, sinceBlock: 0 }), listening)
  addEventListener(
    'pointermove',
    ({ pointerType, clientX, clientY }) => {
      if (pointerType === 'mouse') pointer = { x: clientX / innerWidth - 0.5, y: clientY / innerHeight - 0.5 }
    },
    listening,
  )
  stage.append(canvas)
  build()
  if (ended.signal.aborted) return end
  sizes.observe(stage)
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  sight.observe(stage)
  return end
}
