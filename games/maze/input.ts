import type { Bindings } from '@/games/shared/input/bindings'
import type { PadLayout, Presses } from '@/games/shared/input/devices'
import { type Control, controls } from '@/lib/games/maze/constants'

const { left, right, up, down, sprint } = controls

/** Stick and direction pad walk; the face buttons and right shoulder buttons sprint. */
export const padLayout: PadLayout = {
  buttons: [
    [14, left],
    [15, right],
    [12, up],
    [13, down],
    [0, sprint],
    [1, sprint],
    [2, sprint],
    [5, sprint],
    [7, sprint],
  ],
  stick: [left, right, up, down],
}

/** The default key bindings. */
export const standardBindings: Bindings<Control> = {
  left: ['ArrowLeft', 'KeyA'],
  right: ['ArrowRight', 'KeyD'],
  up: ['ArrowUp', 'KeyW'],
  down: ['ArrowDown', 'KeyS'],
  sprint: ['ShiftLeft', 'ShiftRight', 'Space'],
}

/**
 * Distances from the first touch in pixels: where walking starts, where sprinting starts, and the maximum, beyond which
 * the origin follows the finger.
 */
const walkFrom = 14

const sprintFrom = 64

const longest = 84

/** The controls for a finger at an offset from its origin. */
export function controlsOfDrag(x: number, y: number): number {
  const far = Math.hypot(x, y)
  if (far < walkFrom) return 0
  const way = Math.abs(x) > Math.abs(y) ? (x < 0 ? left : right) : y < 0 ? up : down
  return far < sprintFrom ? way : way | sprint
}

type Finger = { readonly id: number; x: number; y: number; held: number }

/** Plays by touch: drag anywhere to walk, drag far to sprint. */
export function listenToDrags(surface: HTMLElement, presses: Presses): void {
  let finger: Finger | null = null

  function hold(next: number): void {
    if (!finger) return
    for (let bit = 1; bit <= sprint; bit <<= 1) {
      if (next & bit & ~finger.held) presses.press(bit)
      if (finger.held & bit & ~next) presses.release(bit)
    }
    finger.held = next
  }

  surface.addEventListener('pointerdown', (event) => {
    if (finger || event.pointerType === 'mouse') return
    finger = { id: event.pointerId, x: event.clientX, y: event.clientY, held: 0 }
    surface.setPointerCapture(event.pointerId)
  })
  surface.addEventListener('pointermove', (event) => {
    if (finger?.id !== event.pointerId) return
    const x = event.clientX - finger.x
    const y = event.clientY - finger.y
    const far = Math.hypot(x, y)
    hold(controlsOfDrag(x, y))
    if (far <= longest) return
    finger.x += x * (1 - longest / far)
    finger.y += y * (1 - longest / far)
  })
  const end = (event: PointerEvent) => {
    if (finger?.id !== event.pointerId) return
    hold(0)
    finger = null
  }
  surface.addEventListener('pointerup', end)
  surface.addEventListener('pointercancel', end)
}
