import type { Bindings } from '@/games/shared/input/bindings'
import type { PadLayout, Presses } from '@/games/shared/input/devices'
import { type Control, controls } from '@/lib/games/night-drive/constants'

const { boost, brake, left, right } = controls

/**
 * Stick and direction pad steer; the right trigger and the first button boost, the left trigger and the second brake.
 */
export const padLayout: PadLayout = {
  buttons: [
    [14, left],
    [15, right],
    [0, boost],
    [7, boost],
    [5, boost],
    [1, brake],
    [2, brake],
    [6, brake],
    [4, brake],
  ],
  stick: [left, right, 0, 0],
}

/** The default key bindings. */
export const standardBindings: Bindings<Control> = {
  left: ['ArrowLeft', 'KeyA'],
  right: ['ArrowRight', 'KeyD'],
  brake: ['ArrowDown', 'KeyS', 'Space'],
  boost: ['ArrowUp', 'KeyW', 'ShiftLeft', 'ShiftRight'],
}

type Side = typeof controls.left | typeof controls.right

/**
 * The controls for a set of touches: the first one steers to its side, a second one on the other side brakes. @param
 * sides in the order of the touches.
 */
export function controlsOfTouches(sides: readonly Side[]): number {
  const [first] = sides
  if (first === undefined) return 0
  return sides.some((side) => side !== first) ? first | controls.brake : first
}

/** Plays by touch: hold the left or right half to steer, and tap the other half to brake into a drift. */
export function listenToTouches(surface: HTMLElement, presses: Presses): void {
  const fingers = new Map<number, Side>()
  let held = 0

  function hold(next: number): void {
    for (const bit of [controls.left, controls.right, controls.brake]) {
      if (next & bit & ~held) presses.press(bit)
      if (held & bit & ~next) presses.release(bit)
    }
    held = next
  }
  const follow = () => hold(controlsOfTouches([...fingers.values()]))

  surface.addEventListener('pointerdown', (event) => {
    // A mouse click only focuses the game; the keyboard plays it.
    if (event.pointerType === 'mouse') return
    fingers.set(event.pointerId, event.clientX < surface.clientWidth / 2 ? controls.left : controls.right)
    follow()
  })
  const lift = (event: PointerEvent) => {
    if (fingers.delete(event.pointerId)) follow()
  }
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) surface.addEventListener(type, lift)
}
