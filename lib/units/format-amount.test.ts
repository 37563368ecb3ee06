import fc from 'fast-check'
import { formatUnits, parseUnits } from 'viem'
import { describe, expect, it } from 'vitest'
import { formatAmount, formatIntBalance, toDecimalText } from './format-amount'

const wei = { decimals: 18, locale: 'en-US' } as const

describe('formatAmount', () => {
  it('truncates balances and rounds costs up', () => {
    const value = parseUnits('1.23456789', 18)
    expect(formatAmount(value, { ...wei, rounding: 'down' })).toBe('1.2345')
    expect(formatAmount(value, { ...wei, rounding: 'up' })).toBe('1.2346')
  })

  it('uses the language with latin digits', () => {
    const value = parseUnits('1234567.5', 18)
    expect(formatAmount(value, { ...wei, locale: 'de-DE', rounding: 'down' })).toBe('1.234.567,5')
    expect(formatAmount(value, { ...wei, locale: 'ar-EG', rounding: 'down' })).toMatch(/^[\d.,٫٬]+$/)
    expect(formatAmount(value, { ...wei, locale: 'ar-EG', rounding: 'down' })).not.toMatch(/[٠-٩]/)
  })

  it('does not round a tiny amount to 0', () => {
    expect(formatAmount(123n, { ...wei, rounding: 'down' })).toBe('0.00000000000000012')
    expect(formatAmount(123n, { ...wei, rounding: 'up' })).toBe('0.00000000000000013')
    expect(formatAmount(0n, { ...wei, rounding: 'up' })).toBe('0')
  })

  it('keeps the digits of a number that changes', () => {
    const ticking = { ...wei, rounding: 'down', maximumFractionDigits: 6, minimumFractionDigits: 6 } as const
    expect(formatAmount(parseUnits('1.5', 18), ticking)).toBe('1.500000')
    expect(formatAmount(parseUnits('1.5000019', 18), ticking)).toBe('1.500001')
  })

  it('is exact beyond the precision of a floating-point number', () => {
    const value = 9_007_199_254_740_993_000_000_000_000_000_001n
    expect(formatAmount(value, { ...wei, rounding: 'down', maximumFractionDigits: 18 })).toBe(
      '9,007,199,254,740,993.000000000000000001',
    )
  })

  it('never shows a balance too high or a cost too low', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 27n }), (value) => {
        const shown = (rounding: 'down' | 'up') =>
          parseUnits(formatAmount(value, { ...wei, rounding, maximumFractionDigits: 6 }).replaceAll(',', ''), 18)
        expect(shown('down')).toBeLessThanOrEqual(value)
        expect(shown('up')).toBeGreaterThanOrEqual(value)
      }),
    )
  })
})

describe('formatIntBalance', () => {
  it.each([
    ['0', '0'],
    ['0.4999', '0'],
    ['0.5', '1'],
    ['1234567.5', '1,234,568'],
    ['1000000000', '1,000,000,000'],
  ])('%s INT is shown as %s', (int, shown) => {
    expect(formatIntBalance(parseUnits(int, 18))).toBe(shown)
  })
})

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

  it('equals viem’s formatUnits', () => {
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
