import type { Seed } from './seed'

/**
 * A seeded generator of 32-bit numbers (sfc32). Its four words are part of a game's state, so rules can copy and
 * compare them. It uses only integer arithmetic, so every browser and the server draw the same numbers.
 */
export type Random = Uint32Array & { 0: number; 1: number; 2: number; 3: number }

const warmUpDraws = 15

/**
 * Creates the generator of a seed. Rules that draw numbers for several purposes use one `stream` for each, so that
 * extra draws for one purpose do not change the others.
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

/** Draws a number from 0 to 2^32 - 1. */
export function nextUint32(random: Random): number {
  const sum = (random[0] + random[1] + random[3]) >>> 0
  random[3] += 1
  random[0] = random[1] ^ (random[1] >>> 9)
  random[1] = random[2] + (random[2] << 3)
  random[2] = ((random[2] << 21) | (random[2] >>> 11)) + sum
  return sum
}

/** Draws a number from 0 to `bound` - 1. Its bias is below bound / 2^32. @param bound from 1 to 2^21. */
export function nextBelow(random: Random, bound: number): number {
  return Math.floor((nextUint32(random) * bound) / 2 ** 32)
}

/** True with a probability of `parts` / `whole`. */
export function nextChance(random: Random, parts: number, whole: number): boolean {
  return nextBelow(random, whole) < parts
}
