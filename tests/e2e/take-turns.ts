import { seed } from '../setup/resting-files'

/**
 * The languages that a test is run in: all in the long run, else one that changes with the seed.
 *
 * @param place keeps tests of one run in different languages: the next number gets the next one.
 */
export function takeTurns<T>(languages: readonly T[], place: number): readonly T[] {
  if (process.env.INTREPID_TEST_LONG === '1') return languages
  // The seed's parity says which files are run: languages change with what is left of it.
  const turn = (Math.floor(seed / 2) + place) % languages.length
  return languages.slice(turn, turn + 1)
}
