import { controls } from '@/lib/games/runner/controls'
import type { Presses } from './presses'

const { left, right, jump, slide, dash } = controls

/** Buttons of the standard layout. */
const buttons: readonly (readonly [button: number, bit: number])[] = [
  [14, left],
  [15, right],
  [12, jump],
  [13, slide],
  [0, jump],
  [1, slide],
  [2, dash],
  [5, dash],
  [7, dash],
]
const tilt = 0.5

/** What a gamepad holds down, as bits. */
export function readGamepad({ buttons: pressed, axes }: Pick<Gamepad, 'buttons' | 'axes'>): number {
  let bits = 0
  for (const [button, bit] of buttons) if (pressed[button]?.pressed) bits |= bit
  const [x = 0, y = 0] = axes
  if (x < -tilt) bits |= left
  if (x > tilt) bits |= right
  if (y < -tilt) bits |= jump
  if (y > tilt) bits |= slide
  return bits
}

/** Plays by gamepads. @returns what to call before each picture: it answers the bits that came on. */
export function createGamepads(presses: Presses): () => number {
  let before = 0
  return () => {
    let bits = 0
    for (const pad of navigator.getGamepads?.() ?? []) if (pad) bits |= readGamepad(pad)
    for (let bit = 1; bit <= dash; bit <<= 1) {
      if (bits & bit & ~before) presses.press(bit)
      if (before & bit & ~bits) presses.release(bit)
    }
    const fresh = bits & ~before
    before = bits
    return fresh
  }
}
