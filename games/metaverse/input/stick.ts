import type { Presses } from '@/games/shared/input/presses'
import { controls } from '@/lib/games/worlds-walk/controls'

const { forward, back, left, right, run } = controls

/** Pixels that the stick is moved for a step, and for running. */
const stepPixels = 14
const runPixels = 62

/** What a stick means that was moved so far to the right and down: one of eight ways, and whether to run. */
export function controlsOfStick(x: number, y: number): number {
  const away = Math.hypot(x, y)
  if (away < stepPixels) return 0
  const eighth = Math.round(Math.atan2(y, x) / (Math.PI / 4)) & 7
  const ways = [right, right | back, back, back | left, left, left | forward, forward, forward | right]
  return (ways[eighth] as number) | (away > runPixels ? run : 0)
}

/** Holds what the stick means, and lets go of what it does not mean any more. */
export function createStick(presses: Presses) {
  let held = 0
  function hold(next: number): void {
    for (let bit = 1; bit <= run; bit <<= 1) {
      if (next & bit & ~held) presses.press(bit)
      if (held & bit & ~next) presses.release(bit)
    }
    held = next
  }
  return { move: (x: number, y: number) => hold(controlsOfStick(x, y)), end: () => hold(0) }
}
