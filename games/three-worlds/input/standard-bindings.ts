import type { Bindings } from '@/games/shared/input/bindings'
import type { Control } from '@/lib/games/three-worlds/constants'

/** The keys that the game begins with. */
export const standardBindings: Bindings<Control> = {
  forward: ['KeyW', 'ArrowUp'],
  back: ['KeyS', 'ArrowDown'],
  left: ['KeyA'],
  right: ['KeyD'],
  turnLeft: ['ArrowLeft', 'KeyQ'],
  turnRight: ['ArrowRight', 'KeyE'],
  run: ['ShiftLeft', 'ShiftRight'],
  open: ['Space', 'Enter', 'KeyF'],
}
