/**
 * How long to wait before the next attempt, in milliseconds: doubling from a quarter of a second to four seconds, less
 * a random part of up to a half so that many processes don't return in step. `random` is between 0 and 1.
 */
export function backoffMs(failures: number, random: number = Math.random()): number {
  const full = Math.min(4_000, 250 * 2 ** Math.min(Math.max(failures - 1, 0), 10))
  return Math.round(full * (1 - random / 2))
}
