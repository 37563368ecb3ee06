/** Random numbers that are the same for the same seed: a run can be repeated from the seed it prints. */
export type Random = { readonly seed: number; readonly below: (limit: number) => number }

/** Takes `TEST_SEED` where it is set, else a new seed. */
export function createRandom(seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 31))): Random {
  let state = seed >>> 0
  return {
    seed,
    below(limit) {
      // mulberry32
      state = (state + 0x6d2b79f5) >>> 0
      let mixed = Math.imul(state ^ (state >>> 15), state | 1)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
    },
  }
}
