import type { Bindings } from '@/games/shared/input/bindings'
import type { Control } from '@/lib/games/night-drive/constants'

/** The keys that the game begins with. */
export const standardBindings: Bindings<Control> = {
  left: ['ArrowLeft', 'KeyA'],
  right: ['ArrowRight', 'KeyD'],
  brake: ['ArrowDown', 'KeyS', 'Space'],
  boost: ['ArrowUp', 'KeyW', 'ShiftLeft', 'ShiftRight'],
}
