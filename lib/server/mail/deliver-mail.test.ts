import { expect, it } from 'vitest'
import { retryDelayMs } from './deliver-mail'

it('backs off up to six hours plus jitter', () => {
  const delays = Array.from({ length: 40 }, (_, index) => retryDelayMs(index + 1, 0.5))
  expect(delays.slice(0, 4)).toEqual([10_000, 30_000, 90_000, 270_000])
  expect(delays.at(-1)).toBe(6 * 3_600_000)
  expect(delays).toEqual(delays.toSorted((a, b) => a - b))
  expect(retryDelayMs(40, 1)).toBe(7.5 * 3_600_000)
})

it('has jitter', () => {
  expect([retryDelayMs(1, 0), retryDelayMs(1, 1)]).toEqual([7_500, 12_500])
})
