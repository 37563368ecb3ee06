import 'server-only'

const firstMs = 10_000
const longestMs = 6 * 3_600_000

/**
 * Milliseconds until a mail is tried again that a mail server did not take so often: 10 s, 30 s, 90 s and so on up to six
 * hours, a quarter more or less, so that what failed together is not tried together.
 *
 * @param chance from 0 to 1.
 */
export function retryDelayMs(failures: number, chance: number): number {
  const plain = Math.min(longestMs, firstMs * 3 ** (failures - 1))
  return Math.round(plain * (0.75 + chance / 2))
}
