import { expect, it } from 'vitest'
import { toEarningsNow } from './earnings'

const stream = { earningsWei: 1000n, perSecondWei: 10n, secondsLeft: 5n }

it.each([
  [0, 1000n],
  [1_500, 1015n],
  [5_000, 1050n],
  [60_000, 1050n],
  [-3_000, 1000n],
])('counts the rewards after %d ms', (elapsed, expected) => {
  expect(toEarningsNow(stream, elapsed)).toBe(expected)
})

it('stops at the end of the stream', () => {
  expect(toEarningsNow({ ...stream, secondsLeft: -4n }, 10_000)).toBe(1000n)
})
