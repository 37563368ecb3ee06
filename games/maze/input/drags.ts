import type { Presses } from '@/games/shared/input/presses'
import { mazeControls } from '@/lib/games/maze/controls'

const { left, right, up, down, sprint } = mazeControls

/** Pixels from where the finger came down: from here on it walks, from there on it sprints, and no further does its centre stay behind. */
const walkFrom = 14
const sprintFrom = 64
const longest = 84

/** What a finger means that is so far from its centre. */
export function controlsOfDrag(x: number, y: number): number {
  const far = Math.hypot(x, y)
  if (far < walkFrom) return 0
  const way = Math.abs(x) > Math.abs(y) ? (x < 0 ? left : right) : y < 0 ? up : down
  return far < sprintFrom ? way : way | sprint
}

type Finger = { readonly id: number; x: number; y: number; held: number }

/** Plays by one finger, anywhere: it walks where it is dragged to, and sprints when it is dragged far. */
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
