import { seed } from './page-sample'

/**
 * The languages that a test is run in: all in the long run, else one that changes with the seed.
 *
 * @param place keeps tests of one run in different languages: the next number gets the next one.
 */
export function takeTurns<T>(languages: readonly T[], place: number): readonly T[] {
  if (process.env.INTREPID_TEST_LONG === '1') return languages
  const turn = (seed + place) % languages.length
  return languages.slice(turn, turn + 1)
}
