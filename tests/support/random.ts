import { createRandom as createGameRandom, nextUint32 } from '@/lib/games/random'
import { type Seed, toSeed } from '@/lib/games/seed'

/** Draws seeds of runs, the same in every run of the tests. `start` has 8 hexadecimal digits. */
export function createSeeds(start: string) {
  const draws = createGameRandom(toSeed(start.repeat(4)))
  const hex = () => nextUint32(draws).toString(16).padStart(8, '0')
  const drawSeed = (): Seed => toSeed(hex() + hex() + hex() + hex())
  return { drawSeed, drawSeeds: (count: number) => Array.from({ length: count }, drawSeed) }
}

/** Pseudo-random numbers. The same seed gives the same numbers, so a run can be repeated from the seed that it prints. */
export type Random = { readonly seed: number; readonly below: (limit: number) => number }

/** The seed of this run: `TEST_SEED`, or the day, such as 20301231. So it is the same all day, and another one tomorrow. */
export const runSeed = Number(process.env.TEST_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))

/** Creates a generator (mulberry32) for property tests. Nothing that a test covers may be chosen with it. */
export function createRandom(seed = runSeed): Random {
  let state = seed >>> 0
  return {
    seed,
    below(limit) {
      state = (state + 0x6d2b79f5) >>> 0
      let mixed = Math.imul(state ^ (state >>> 15), state | 1)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
    },
  }
}
