const mostPixelsPerPoint = 1.5
const mostPixels = 900

const softwareRenderer = /swiftshader|llvmpipe|softpipe|software|basic render/i

/** Whether a processor does the work of a graphics card; browsers do not always count that as a caveat. */
function isSoftware(gl: WebGL2RenderingContext): boolean {
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  return names !== null && softwareRenderer.test(String(gl.getParameter(names.UNMASKED_RENDERER_WEBGL)))
}

/** A canvas for the Core with its context; null where WebGL 2 is missing or done in software. */
export function createCoreCanvas(): { canvas: HTMLCanvasElement; gl: WebGL2RenderingContext } | null {
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
export function fitCoreCanvas(canvas: HTMLCanvasElement, detail: number): void {
  const full = Math.min(canvas.clientWidth * Math.min(devicePixelRatio, mostPixelsPerPoint), mostPixels)
  const pixels = Math.max(1, Math.round(full * detail))
  if (canvas.width !== pixels) canvas.width = canvas.height = pixels
}
