import type { Seed } from './seed'

/**
 * A source of repeatable 32-bit numbers (sfc32). It is state of a game: four words that a rule may keep, copy and compare.
 * Integer arithmetic alone, so that every browser and the server draw the same numbers.
 */
export type Random = Uint32Array & { 0: number; 1: number; 2: number; 3: number }

const warmUpDraws = 15

/**
 * Begins the numbers of a seed. Rules that draw for several purposes take a `stream` for each, so that one purpose drawing
 * more often does not change what another one gets.
 *
 * @param stream a whole number from 0 to 2^32 - 1.
 */
export function createRandom(seed: Seed, stream = 0): Random {
  const random = new Uint32Array(4) as Random
  for (let word = 0; word < 4; word++) random[word] = Number.parseInt(seed.slice(word * 8, word * 8 + 8), 16)
  random[3] ^= Math.imul(stream, 0x9e3779b9)
  for (let draw = 0; draw < warmUpDraws; draw++) nextUint32(random)
  return random
}

/** The next number, from 0 to 2^32 - 1. */
export function nextUint32(random: Random): number {
  const sum = (random[0] + random[1] + random[3]) >>> 0
  random[3] += 1
  random[0] = random[1] ^ (random[1] >>> 9)
  random[1] = random[2] + (random[2] << 3)
  random[2] = ((random[2] << 21) | (random[2] >>> 11)) + sum
  return sum
}

/** The next number, from 0 to `bound` - 1, each as likely as the others to one in 2^32 / bound. @param bound from 1 to 2^21. */
export function nextBelow(random: Random, bound: number): number {
  return Math.floor((nextUint32(random) * bound) / 2 ** 32)
}

/** True `parts` times in `whole`. */
export function nextChance(random: Random, parts: number, whole: number): boolean {
  return nextBelow(random, whole) < parts
}
