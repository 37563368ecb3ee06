/** How the canvas of a build fills its document. */
export const canvasStyle = 'position:fixed;inset:0;width:100%;height:100%;display:block;outline:none;background:#0b0f14'

/** A canvas for a build. Unity finds its canvas by its id. */
export function openCanvas(label: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.id = 'unity-canvas'
  canvas.tabIndex = 0
  canvas.style.cssText = canvasStyle
  canvas.setAttribute('aria-label', label)
  document.body.append(canvas)
  return canvas
}
