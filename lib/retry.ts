import type { Options } from 'p-retry'

/**
 * `p-retry` options for a request that must not be lost, such as the submission of a run: five retries after about 1, 3, 9, 27
 * and 60 seconds. The random part keeps many clients from retrying in step.
 */
export const retryPolicy = {
  retries: 5,
  minTimeout: 1_000,
  maxTimeout: 60_000,
  factor: 3,
  randomize: true,
} as const satisfies Options

/**
 * `p-retry` options for a process that depends on a node or a database: retries without end, the first one after a quarter to
 * half a second, then doubling up to four seconds.
 */
export const endlessRetryPolicy = {
  retries: Infinity,
  minTimeout: 250,
  maxTimeout: 4_000,
  factor: 2,
  randomize: true,
} as const satisfies Options
