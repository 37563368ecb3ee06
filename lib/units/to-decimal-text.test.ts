import fc from 'fast-check'
import { formatUnits } from 'viem'
import { describe, expect, it } from 'vitest'
import { toDecimalText } from './to-decimal-text'

describe('toDecimalText', () => {
  it.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [-1_500_000_000_000_000_000n, 18, '-1.5'],
    [12_000n, 0, '12000'],
    [100n, 2, '1'],
  ])('writes %d with %d decimals as %s', (value, decimals, text) => {
    expect(toDecimalText(value, decimals)).toBe(text)
  })

  it('answers what viem answers', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n }),
        fc.integer({ min: 0, max: 77 }),
        (value, decimals) => {
          expect(toDecimalText(value, decimals)).toBe(formatUnits(value, decimals))
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
