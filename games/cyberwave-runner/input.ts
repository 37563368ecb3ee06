import type { Presses } from '@/games/shared/input/presses'
import { controls } from '@/lib/games/cyberwave-runner/constants'

/** Minimum length of a swipe in pixels, and maximum duration of a tap in milliseconds. */
const swipe = 22
const tapMs = 240

const { left, right, jump, slide, dash } = controls

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
