import type { Presses } from './presses'

/** What is read of a gamepad. */
export type PadState = Pick<Gamepad, 'buttons' | 'axes'>

/** Bits for the buttons of the standard layout, and for a stick beyond half of its way: left, right, up, down. */
export type PadLayout = {
  readonly buttons: readonly (readonly [button: number, bit: number])[]
  readonly stick: readonly [left: number, right: number, up: number, down: number]
}

const tilt = 0.5

/** The gamepads that there are. A browser shows one as soon as something on it was pressed. */
const padsThere = () => (navigator.getGamepads?.() ?? []).filter((pad) => pad !== null)

/** Whether somebody holds a gamepad. */
export const isPadThere = () => padsThere().length > 0

/** What a gamepad holds down, as bits. */
export function readGamepad(
  { buttons, stick: [left, right, up, down] }: PadLayout,
  { buttons: pressed, axes }: PadState,
): number {
  let bits = 0
  for (const [button, bit] of buttons) if (pressed[button]?.pressed) bits |= bit
  const [x = 0, y = 0] = axes
  if (x < -tilt) bits |= left
  if (x > tilt) bits |= right
  if (y < -tilt) bits |= up
  if (y > tilt) bits |= down
  return bits
}

/** The button that pauses, on every gamepad of the standard layout. */
const startButton = 9

/** Hears the button that pauses. @returns what to call again and again, also while the game stands still. */
export function createStartButton(press: () => void): () => void {
  let wasHeld = false
  return () => {
    const isHeld = padsThere().some(({ buttons }) => buttons[startButton]?.pressed)
    if (isHeld && !wasHeld) press()
    wasHeld = isHeld
  }
}

/** Plays by gamepads. @returns what to call before each picture: it answers the bits that came on. */
export function createGamepads(presses: Presses, layout: PadLayout): () => number {
  let before = 0
  return () => {
    let bits = 0
    for (const pad of padsThere()) bits |= readGamepad(layout, pad)
    for (let bit = 1; bit <= 0x8000; bit <<= 1) {
      if (bits & bit & ~before) presses.press(bit)
      if (before & bit & ~bits) presses.release(bit)
    }
    const fresh = bits & ~before
    before = bits
    return fresh
  }
}
