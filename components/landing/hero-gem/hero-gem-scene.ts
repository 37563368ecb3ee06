import { heroGemPose, heroGemThemes } from '@/lib/gems/hero-gem'
import { type HeroGemFrame, type HeroGemProgram, createHeroGemProgram } from './hero-gem-shader'

/** The fraction of the full resolution that is drawn, from `minDetail` to 1, and the mean frame time behind it. */
export type Pace = { readonly detail: number; readonly meanMs: number; readonly frames: number }

export const firstPace: Pace = { detail: 1, meanMs: 16, frames: 0 }

const minDetail = 0.5
const slowFrameMs = 24
const hopelessFrameMs = 70
const framesPerDecision = 24

/**
 * The detail after a frame of `frameMs`: it is reduced when frames are slow for a while, and null means that even the lowest
 * detail is far too slow. It never increases again, which would make it oscillate.
 */
export function nextPace({ detail, meanMs, frames }: Pace, frameMs: number): Pace | null {
  const mean = meanMs + (frameMs - meanMs) * 0.1
  if (frames + 1 < framesPerDecision) return { detail, meanMs: mean, frames: frames + 1 }
  if (mean > hopelessFrameMs && detail === minDetail) return null
  return { detail: mean > slowFrameMs ? Math.max(minDetail, detail * 0.8) : detail, meanMs: mean, frames: 0 }
}

/** The state of the animation: its clock, and the lean towards the pointer in degrees. */
type HeroGemMotion = {
  readonly seconds: number
  readonly sinceBlock: number
  readonly lean: { readonly turn: number; readonly tilt: number }
}

/** Position of the pointer in the window, from -0.5 (left, top) to 0.5. */
type Pointer = { readonly x: number; readonly y: number }

const degreesPerSecond = 7
const pointerTurn = 26
const pointerTilt = 12
const longestStep = 0.05

/** The first frame, long after the last block. */
export const firstMotion: HeroGemMotion = { seconds: 0, sinceBlock: 60, lean: { turn: 0, tilt: 0 } }

/** Advances the animation. A long pause counts as a short step, so that nothing jumps. */
export function moveHeroGem(
  { seconds, sinceBlock, lean }: HeroGemMotion,
  pointer: Pointer,
  elapsed: number,
): HeroGemMotion {
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

/** The frame to draw. */
export function frameOf({ seconds, sinceBlock, lean }: HeroGemMotion): HeroGemFrame {
  return {
    seconds,
    sinceBlock,
    turn: heroGemPose.turn + degreesPerSecond * seconds + lean.turn,
    tilt: heroGemPose.tilt + lean.tilt,
  }
}

const mostPixelsPerPoint = 1.5
const mostPixels = 900

const softwareRenderer = /swiftshader|llvmpipe|softpipe|software|basic render/i

/** Whether WebGL is rendered in software, which browsers do not always report as a performance caveat. */
function isSoftware(gl: WebGL2RenderingContext): boolean {
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  return names !== null && softwareRenderer.test(String(gl.getParameter(names.UNMASKED_RENDERER_WEBGL)))
}

/** Creates the canvas with its context; null if WebGL 2 is missing or rendered in software. */
function createHeroGemCanvas(): { canvas: HTMLCanvasElement; gl: WebGL2RenderingContext } | null {
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

/** Sets the resolution of the canvas to its size on the screen times the current detail. */
function fitHeroGemCanvas(canvas: HTMLCanvasElement, detail: number): void {
  const full = Math.min(canvas.clientWidth * Math.min(devicePixelRatio, mostPixelsPerPoint), mostPixels)
  const pixels = Math.max(1, Math.round(full * detail))
  if (canvas.width !== pixels) canvas.width = canvas.height = pixels
}

/** Event on `window` for each new block of the chain. */
const blockEvent = 'intrepid:block'

const firstStepMs = 16

/**
 * Animates the hero gem on a canvas inside `stage` while it is visible, and sets `data-live` on the stage. Leaves the stage
 * unchanged if WebGL 2 is missing, rendered in software or far too slow.
 *
 * @returns stops the animation and frees the graphics memory.
 */
export function startHeroGem(stage: HTMLElement): () => void {
  const surface = createHeroGemCanvas()
  if (!surface) return () => undefined
  const { canvas, gl } = surface
  const ended = new AbortController()
  const listening = { signal: ended.signal, passive: true }
  let program: HeroGemProgram | null = null
  let pace = firstPace
  let motion = firstMotion
  let pointer = { x: 0, y: 0 }
  let isSeen = false
  let request = 0
  let last: number | null = null

  function applyTheme() {
    const isLight = document.documentElement.dataset.theme === 'light'
    program?.setTheme(isLight ? heroGemThemes.light : heroGemThemes.dark, isLight)
  }

  function draw(now: number) {
    const elapsed = last === null ? firstStepMs : now - last
    const next = nextPace(pace, elapsed)
    if (!next) return end()
    if (next.detail !== pace.detail) fitHeroGemCanvas(canvas, next.detail)
    pace = next
    last = now
    motion = moveHeroGem(motion, pointer, elapsed / 1_000)
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
      program = createHeroGemProgram(gl)
    } catch {
      return end()
    }
    applyTheme()
    follow()
  }

  function lose(event: Event) {
    // Without preventDefault the browser does not restore the context.
    event.preventDefault()
    program = null
    delete stage.dataset.live
    follow()
  }

  const sizes = new ResizeObserver(() => fitHeroGemCanvas(canvas, pace.detail))
  const themes = new MutationObserver(applyTheme)
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
