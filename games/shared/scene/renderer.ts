import { ColorManagement, LinearSRGBColorSpace, WebGLRenderer } from 'three'

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
