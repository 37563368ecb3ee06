import { expect, it } from 'vitest'
import { withGasMargin } from './check-transaction'

it('sends with a fifth more gas than was estimated, and never with less', () => {
  expect(withGasMargin(100_000n)).toBe(120_000n)
  for (const gas of [0n, 1n, 4n, 21_001n, 2n ** 64n]) expect(withGasMargin(gas)).toBeGreaterThanOrEqual(gas)
})
