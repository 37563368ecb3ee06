import { ColorManagement, LinearSRGBColorSpace, WebGLRenderer } from 'three'

type Surface = {
  readonly area: () => number
  readonly setPixelRatio: (ratio: number) => void
  readonly setMirror: (isOn: boolean) => void
}

/** Quality levels from high to low. `ratio` is picture pixels for each screen pixel. */
const levels = [
  { ratio: 1, hasMirror: true },
  { ratio: 0.8, hasMirror: true },
  { ratio: 0.66, hasMirror: true },
  { ratio: 0.5, hasMirror: false },
  { ratio: 0.38, hasMirror: false },
] as const

const maxRatio = 2
/** Minimum number of pixels to draw, unless the screen has fewer. */
const minPixels = 60_000
/** Maximum seconds of a frame, and seconds of slow frames after which the quality decreases. */
const slow = 1 / 48
const patience = 1.2

/** The lowest quality, for machines without a graphics card. */
export const plainest = levels.length - 1

/** Lowers the quality while frames take too long. It never raises it again, because alternating is more annoying. */
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
 * Creates a WebGL renderer that outputs shader colours unchanged, without the colour management of three.js. Throws
 * when there is no WebGL.
 *
 * @param isPlain turns off antialiasing.
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

/** Whether WebGL is rendered in software. False when the browser does not say. */
export function isSoftwareRendered(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  if (!context) return false
  const names = context.getExtension('WEBGL_debug_renderer_info')
  const name = names ? String(context.getParameter(names.UNMASKED_RENDERER_WEBGL)) : ''
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return /swiftshader|llvmpipe|software|basic render/i.test(name)
}
