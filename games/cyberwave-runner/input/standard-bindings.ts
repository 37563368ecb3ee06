import type { Bindings } from '@/games/shared/input/bindings'
import type { Control } from '@/lib/games/runner/controls'

/** The keys that the game begins with. */
export const standardBindings: Bindings<Control> = {
  left: ['ArrowLeft', 'KeyA'],
  right: ['ArrowRight', 'KeyD'],
  jump: ['ArrowUp', 'KeyW', 'Space'],
  slide: ['ArrowDown', 'KeyS'],
  dash: ['ShiftLeft', 'ShiftRight', 'KeyX'],
}
