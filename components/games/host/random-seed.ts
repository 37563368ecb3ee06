import { type Seed, toSeed } from '@/lib/games/seed'

/** Creates a seed for practice, which the site does not know. */
export function createRandomSeed(): Seed {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return toSeed([...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
}
