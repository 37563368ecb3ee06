import type { GameHost } from '@intrepid/sdk'

/** Tells the host when the graphics card lets go of the canvas, and when it is back. */
export function watchContext(canvas: HTMLCanvasElement, host: GameHost, onLost: () => void, onBack: () => void): void {
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault()
    onLost()
    host.trouble('context-lost')
  })
  canvas.addEventListener('webglcontextrestored', () => {
    onBack()
    host.trouble('context-restored')
  })
}
