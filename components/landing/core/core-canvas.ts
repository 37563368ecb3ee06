const mostPixelsPerPoint = 1.5
const mostPixels = 900

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
  return gl && { canvas, gl }
}

/** Gives the canvas the pixels its place needs, times the detail that is drawn. */
export function fitCoreCanvas(canvas: HTMLCanvasElement, detail: number): void {
  const full = Math.min(canvas.clientWidth * Math.min(devicePixelRatio, mostPixelsPerPoint), mostPixels)
  const pixels = Math.max(1, Math.round(full * detail))
  if (canvas.width !== pixels) canvas.width = canvas.height = pixels
}
