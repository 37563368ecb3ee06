/** A seeded generator: the same seed gives the same numbers. */
export type SeededRandom = {
  /** A number of at least `from` and less than `to`. */
  readonly between: (from: number, to: number) => number
  readonly pick: <T>(choices: readonly [T, ...T[]]) => T
}

/** FNV-1a hash over the UTF-16 units of a seed, 32 bits. */
export function hashSeed(seed: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < seed.length; index++) hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** Creates a mulberry32 generator from a text. It is for pictures; games use `lib/games/random.ts`. */
export function createSeededRandom(seed: string): SeededRandom {
  let state = hashSeed(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (from, to) => from + next() * (to - from),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  }
}
