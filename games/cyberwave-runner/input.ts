import type { Presses } from '@/games/shared/input/presses'
import { controls } from '@/lib/games/cyberwave-runner/constants'

/** Pixels that a finger moves for a swipe, and milliseconds that a tap lasts at most. */
const swipe = 22
const tapMs = 240

const { left, right, jump, slide, dash } = controls

/** Which control a finger's way means, or 0 while it is too short. */
export function controlOfWay(x: number, y: number): number {
  if (Math.max(Math.abs(x), Math.abs(y)) < swipe) return 0
  if (Math.abs(x) > Math.abs(y)) return x < 0 ? left : right
  return y < 0 ? jump : slide
}

type Finger = { x: number; y: number; readonly since: number; hasSwiped: boolean }

/** Plays by fingers: a swipe counts as soon as it is long enough, and the finger can go on with the next; a tap dashes. */
export function listenToSwipes(surface: HTMLElement, presses: Presses): void {
  const fingers = new Map<number, Finger>()
  surface.addEventListener('pointerdown', (event) => {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, since: event.timeStamp, hasSwiped: false })
  })
  surface.addEventListener('pointermove', (event) => {
    const finger = fingers.get(event.pointerId)
    if (!finger) return
    const control = controlOfWay(event.clientX - finger.x, event.clientY - finger.y)
    if (control === 0) return
    presses.pulse(control)
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, since: finger.since, hasSwiped: true })
  })
  const end = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId)
    fingers.delete(event.pointerId)
    // A mouse clicks to come into the game, and has keys beside it.
    const isTap = event.type === 'pointerup' && event.pointerType !== 'mouse' && finger && !finger.hasSwiped
    if (isTap && event.timeStamp - finger.since < tapMs) presses.pulse(dash)
  }
  surface.addEventListener('pointerup', end)
  surface.addEventListener('pointercancel', end)
}
