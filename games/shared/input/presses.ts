import { type Bindings, controlOf } from './bindings'

/** What is read of a gamepad. */
type PadState = Pick<Gamepad, 'buttons' | 'axes'>

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

/** Hears the button that pauses. @returns what to call again and again, also while the game stands pauseReasons. */
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

/** What is held and what was pressed since the last tick, as the rules take it. */
export type Presses = {
  /** Adds a bit until `release`. */
  readonly press: (bit: number) => void
  readonly release: (bit: number) => void
  /** Presses and releases a bit: a swipe, a tap. */
  readonly pulse: (bit: number) => void
  /** The input of the next ticks. A short press is in it once, and two in a row have a tick between them. */
  readonly take: () => number
  /** Whether ticks were played with what `take` gave. */
  readonly played: () => void
  readonly clear: () => void
}

/** Collects presses from wherever they come. */
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

/** Plays by keys. @param controls the bit of each. @param bindings are asked at every press: they can change. */
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
