import type { Bindings } from '@/games/shared/input/bindings'
import type { PadLayout, Presses } from '@/games/shared/input/devices'
import { type Control, controls } from '@/lib/games/cyberwave-runner/constants'

const { dash, jump, left, right, slide } = controls

/** The default key bindings. */
export const standardBindings: Bindings<Control> = {
  left: ['ArrowLeft', 'KeyA'],
  right: ['ArrowRight', 'KeyD'],
  jump: ['ArrowUp', 'KeyW', 'Space'],
  slide: ['ArrowDown', 'KeyS'],
  dash: ['ShiftLeft', 'ShiftRight', 'KeyX'],
}

/** Stick and direction pad move; the face buttons jump, slide and dash. */
export const padLayout: PadLayout = {
  buttons: [
    [14, left],
    [15, right],
    [12, jump],
    [13, slide],
    [0, jump],
    [1, slide],
    [2, dash],
    [5, dash],
    [7, dash],
  ],
  stick: [left, right, jump, slide],
}

/** Minimum length of a swipe in pixels, and maximum duration of a tap in milliseconds. */
const swipe = 22
const tapMs = 240

/** The control of a finger's movement, or 0 while it is too short. */
export function controlOfSwipe(x: number, y: number): number {
  if (Math.max(Math.abs(x), Math.abs(y)) < swipe) return 0
  if (Math.abs(x) > Math.abs(y)) return x < 0 ? left : right
  return y < 0 ? jump : slide
}

type Finger = { x: number; y: number; readonly since: number; hasSwiped: boolean }

/** Plays by touch: a swipe acts as soon as it is long enough, and the same finger can swipe again; a tap dashes. */
export function listenToSwipes(surface: HTMLElement, presses: Presses): void {
  const fingers = new Map<number, Finger>()
  surface.addEventListener('pointerdown', (event) => {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, since: event.timeStamp, hasSwiped: false })
  })
  surface.addEventListener('pointermove', (event) => {
    const finger = fingers.get(event.pointerId)
    if (!finger) return
    const control = controlOfSwipe(event.clientX - finger.x, event.clientY - finger.y)
    if (control === 0) return
    presses.pulse(control)
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, since: finger.since, hasSwiped: true })
  })
  const end = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId)
    fingers.delete(event.pointerId)
    // A mouse click only focuses the game; the keyboard plays it.
    const isTap = event.type === 'pointerup' && event.pointerType !== 'mouse' && finger && !finger.hasSwiped
    if (isTap && event.timeStamp - finger.since < tapMs) presses.pulse(dash)
  }
  surface.addEventListener('pointerup', end)
  surface.addEventListener('pointercancel', end)
}
