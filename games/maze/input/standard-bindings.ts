import type { Bindings } from '@/games/shared/input/bindings'
import type { MazeControl } from '@/lib/games/maze/controls'

/** The keys that the game begins with. */
export const standardBindings: Bindings<MazeControl> = {
  left: ['ArrowLeft', 'KeyA'],
  right: ['ArrowRight', 'KeyD'],
  up: ['ArrowUp', 'KeyW'],
  down: ['ArrowDown', 'KeyS'],
  sprint: ['ShiftLeft', 'ShiftRight', 'Space'],
}
