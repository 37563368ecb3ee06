import { type Bindings, controlOf } from './bindings'

/** The held controls and those pressed since the last tick. */
export type Presses = {
  /** Sets a bit until `release`. */
  readonly press: (bit: number) => void
  readonly release: (bit: number) => void
  /** Sets a bit for one tick: a swipe or a tap. */
  readonly pulse: (bit: number) => void
  /** The input of the next ticks. A short press is set for one tick; two presses have a tick between them. */
  readonly take: () => number
  /** Must be called after ticks used the input of `take`. */
  readonly played: () => void
  readonly clear: () => void
}

/** Collects input from keys, touch and gamepads. */
export function createPresses(): Presses {
  let held = 0
  let fresh = 0
  let given = 0
  let taken = 0
  return {
    press(bit) {
      held |= bit
      fresh |= bit
    },
    release: (bit) => void (held &= ~bit),
    pulse: (bit) => void (fresh |= bit),
    take() {
      const again = fresh & given
      taken = (held | fresh) & ~again
      return taken
    },
    played() {
      fresh &= ~taken
      given = taken
    },
    clear() {
      held = 0
      fresh = 0
    },
  }
}

/**
 * Adds the keyboard to the input. @param controls the bit of each control. @param bindings is called for each event,
 * because bindings can change.
 */
export function listenToKeys<Control extends string>(
  presses: Presses,
  controls: Readonly<Record<Control, number>>,
  bindings: () => Bindings<Control>,
): void {
  addEventListener('keydown', (event) => {
    const control = controlOf(bindings(), event.code)
    if (control === null || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    presses.press(controls[control])
  })
  addEventListener('keyup', (event) => {
    const control = controlOf(bindings(), event.code)
    if (control !== null) presses.release(controls[control])
  })
  addEventListener('blur', presses.clear)
}

/** The part of a gamepad's state that is used. */
type PadState = Pick<Gamepad, 'buttons' | 'axes'>

/**
 * Input bits of the buttons in the standard layout, and of the stick beyond half of its range: left, right, up, down.
 */
export type PadLayout = {
  readonly buttons: readonly (readonly [button: number, bit: number])[]
  readonly stick: readonly [left: number, right: number, up: number, down: number]
}

const tilt = 0.5

/** Connected gamepads. Browsers list one only after one of its buttons was pressed. */
const padsThere = () => (navigator.getGamepads?.() ?? []).filter((pad) => pad !== null)

/** Whether a gamepad is connected. */
export const isPadThere = () => padsThere().length > 0

/** The input bits that a gamepad holds. */
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

/** The pause button in the standard layout. */
const startButton = 9

/** Watches the pause button. @returns a function to call in every frame, also while paused. */
export function createStartButton(press: () => void): () => void {
  let wasHeld = false
  return () => {
    const isHeld = padsThere().some(({ buttons }) => buttons[startButton]?.pressed)
    if (isHeld && !wasHeld) press()
    wasHeld = isHeld
  }
}

/** Adds gamepads to the input. @returns a function to call before each frame; it gives the bits that became set. */
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
