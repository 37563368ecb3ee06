import { coreThemes } from '@/lib/core/core-themes'
import { createCoreCanvas, fitCoreCanvas } from './core-canvas'
import { firstMotion, frameOf, moveCore } from './core-motion'
import { firstPace, nextPace } from './core-pace'
import { createCoreProgram, type CoreProgram } from './core-program'

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
