import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { parseDecimalInput } from './parse-decimal-input'
import { toDecimalInput } from './to-decimal-input'

describe('toDecimalInput', () => {
  it('writes with the decimal sign of the language', () => {
    expect(toDecimalInput(1_500_000_000_000_000_000n, 18, 'de-DE')).toBe('1,5')
    expect(toDecimalInput(1_500_000_000_000_000_000n, 18, 'en-US')).toBe('1.5')
    expect(toDecimalInput(4_999_900_000_000_000_000_000n, 18, 'en-US')).toBe('4999.9')
    expect(toDecimalInput(7n, 0, 'ar')).toBe('7')
  })

  it('is read back as the same amount in every language', () => {
    const isos = Object.values(locales).map(({ iso }) => iso)
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 128n), fc.constantFrom(...isos), (value, iso) => {
        expect(parseDecimalInput(toDecimalInput(value, 18, iso), 18, iso)).toEqual({ kind: 'amount', value })
      }),
    )
  })
})
