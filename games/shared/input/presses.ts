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
