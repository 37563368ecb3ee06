import type { MazeLevel } from '@/lib/games/maze/maze-level'
import { createCamera } from './camera'
import { createEmbers } from './embers'

/** What the game is drawn on. */
export type Stage = {
  readonly brush: CanvasRenderingContext2D
  readonly camera: ReturnType<typeof createCamera>
  readonly embers: ReturnType<typeof createEmbers>
  readonly resize: () => void
  /** The level that is shown; null before it was read. */
  level: MazeLevel | null
}

/** Pixels of the screen that one of the canvas may be drawn as: more is not seen. */
const mostDensity = 2

/** Makes the canvas ready. @throws where there is no way to draw. */
export function createStage(canvas: HTMLCanvasElement): Stage {
  const brush = canvas.getContext('2d', { alpha: false })
  if (!brush) throw new Error('no canvas')
  const camera = createCamera()
  return {
    brush,
    camera,
    embers: createEmbers(),
    level: null,
    resize() {
      const density = Math.min(devicePixelRatio, mostDensity)
      canvas.width = Math.round(innerWidth * density)
      canvas.height = Math.round(innerHeight * density)
      camera.fit(canvas.width, canvas.height, density)
    },
  }
}
