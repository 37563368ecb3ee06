import { ColorManagement, LinearSRGBColorSpace, WebGLRenderer } from 'three'

type Surface = {
  readonly area: () => number
  readonly setPixelRatio: (ratio: number) => void
  readonly setMirror: (isOn: boolean) => void
}

/** From the finest to the plainest. `ratio` is of picture to screen pixels. */
const levels = [
  { ratio: 1, hasMirror: true },
  { ratio: 0.8, hasMirror: true },
  { ratio: 0.66, hasMirror: true },
  { ratio: 0.5, hasMirror: false },
  { ratio: 0.38, hasMirror: false },
] as const

const maxRatio = 2
/** So many pixels are drawn at least, or all that there are. */
const minPixels = 60_000
/** Seconds that a picture may take at most, and seconds of slow pictures after which it gets plainer. */
const slow = 1 / 48
const patience = 1.2

/** The plainest there is: where a processor has to draw. */
export const plainest = levels.length - 1

/** Makes pictures plainer for as long as the machine does not keep up. It never goes back: to and fro is worse. */
export function createQuality(surface: Surface, first: number) {
  let level = first
  let mean = 1 / 60
  let late = 0

  function apply(): void {
    const { ratio, hasMirror } = levels[level] ?? levels[0]
    const full = Math.min(window.devicePixelRatio, maxRatio)
    const least = Math.sqrt(minPixels / Math.max(1, surface.area()))
    surface.setPixelRatio(Math.min(full, Math.max(full * ratio, least)))
    surface.setMirror(hasMirror)
  }

  return {
    apply,
    watch(seconds: number) {
      if (seconds > 0.5) return
      mean += (seconds - mean) * 0.06
      late = mean > slow ? late + seconds : 0
      if (late < patience || level === plainest) return
      level += 1
      late = 0
      apply()
    },
  }
}

/**
 * Draws on a canvas what shaders mix as it is seen: without three's own management of colours. Throws where there is no WebGL.
 *
 * @param isPlain without smoothed edges.
 */
export function createRenderer(canvas: HTMLCanvasElement, isPlain: boolean): WebGLRenderer {
  ColorManagement.enabled = false
  const renderer = new WebGLRenderer({
    canvas,
    antialias: !isPlain && window.devicePixelRatio < 2,
    powerPreference: 'high-performance',
  })
  renderer.outputColorSpace = LinearSRGBColorSpace
  return renderer
}

/** Whether there is no graphics card to draw with. False where emptyLane says. */
export function isDrawnByProcessor(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  if (!context) return false
  const names = context.getExtension('WEBGL_debug_renderer_info')
  const name = names ? String(context.getParameter(names.UNMASKED_RENDERER_WEBGL)) : ''
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return /swiftshader|llvmpipe|software|basic render/i.test(name)
}
