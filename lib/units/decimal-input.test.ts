import fc from 'fast-check'
import { formatUnits } from 'viem'
import { describe, expect, it } from 'vitest'
import { localeCodes, locales } from '@/lib/i18n/locales'
import { keySequences, meaningsOf, pressKey, writtenAmounts } from '@/tests/support/amount-keys'
import { parseDecimalInput, toDecimalInput } from './decimal-input'

const amount = (value: bigint) => ({ kind: 'amount', value })
const invalid = (problem: string) => ({ kind: 'invalid', problem })
const invalidWithReadings: unknown = expect.objectContaining({ problem: 'ambiguous' })

describe('parseDecimalInput', () => {
  it.each([
    ['1.5', 'en-US', 1_500_000_000_000_000_000n],
    ['1,5', 'de-DE', 1_500_000_000_000_000_000n],
    ['1,5', 'en-US', 1_500_000_000_000_000_000n],
    ['١٫٥', 'ar', 1_500_000_000_000_000_000n],
    ['\u200f٠٫٠٠٢٥', 'ar', 2_500_000_000_000_000n],
    ['۱۲', 'ar', 12_000_000_000_000_000_000n],
    ['１２．５', 'zh-CN', 12_500_000_000_000_000_000n],
    ['.5', 'en-US', 500_000_000_000_000_000n],
    ['5.', 'en-US', 5_000_000_000_000_000_000n],
    [' 007 ', 'en-US', 7_000_000_000_000_000_000n],
    ['1,000', 'en-US', 1_000n * 10n ** 18n],
    ['1.000', 'de-DE', 1_000n * 10n ** 18n],
    ['1.000', 'id-ID', 1_000n * 10n ** 18n],
    ['1,000', 'zh-CN', 1_000n * 10n ** 18n],
    ['1,000,000', 'en-US', 1_000_000n * 10n ** 18n],
    ['1.000.000', 'en-US', 1_000_000n * 10n ** 18n],
    ['1.000,5', 'de-DE', 1_000_500_000_000_000_000_000n],
    ['1.000,5', 'en-US', 1_000_500_000_000_000_000_000n],
    ['1,000.5', 'pt-PT', 1_000_500_000_000_000_000_000n],
    ['1 000', 'pt-PT', 1_000n * 10n ** 18n],
    ['1 000,125', 'pt-PT', 1_000_125_000_000_000_000_000n],
    ['1’000.50', 'de-DE', 1_000_500_000_000_000_000_000n],
    ['١٬٠٠٠', 'ar', 1_000n * 10n ** 18n],
    ['١٫٠٠٠', 'ar', 10n ** 18n],
    ['1234.567', 'en-US', 1_234_567_000_000_000_000_000n],
    ['0,125', 'en-US', 125_000_000_000_000_000n],
    ['0.000000000000000001', 'en-US', 1n],
    ['1.5000000000000000000000', 'en-US', 1_500_000_000_000_000_000n],
  ])('parses %s in %s', (text, locale, value) => {
    expect(parseDecimalInput(text, 18, locale)).toEqual(amount(value))
  })

  it.each([
    ['1,00,000', 'en-US', 'not-a-number'],
    ['0,000,500', 'en-US', 'not-a-number'],
    ['0.000.500', 'de-DE', 'not-a-number'],
    ['0,000.5', 'en-US', 'not-a-number'],
    ['1 5', 'en-US', 'not-a-number'],
    ['1.5.5', 'en-US', 'not-a-number'],
    ['1,5.000,5', 'en-US', 'not-a-number'],
    ['1.5 CRO', 'en-US', 'not-a-number'],
    ['1d5', 'en-US', 'not-a-number'],
    [',', 'en-US', 'not-a-number'],
    ['-1', 'en-US', 'not-a-number'],
    ['1e18', 'en-US', 'not-a-number'],
    ['0x10', 'en-US', 'not-a-number'],
    ['.', 'en-US', 'not-a-number'],
    ['abc', 'en-US', 'not-a-number'],
    ['0.0000000000000000001', 'en-US', 'too-many-decimals'],
    ['9'.repeat(80), 'en-US', 'too-large'],
  ])('rejects %s in %s', (text, locale, problem) => {
    expect(parseDecimalInput(text, 18, locale)).toEqual(invalid(problem))
  })

  // `1.000` is one in English and a thousand in German; Portuguese and Arabic readers know both notations.
  it.each([
    ['1.000', 'pt-PT', ['1', '1000']],
    ['1,000', 'pt-PT', ['1', '1000']],
    ['1.000', 'ar', ['1', '1000']],
    ['١.٠٠٠', 'ar', ['1', '1000']],
    ['1.000', 'en-US', ['1', '1000']],
    ['1,000', 'de-DE', ['1', '1000']],
    ['1,000', 'id-ID', ['1', '1000']],
    ['12.345', 'zh-CN', ['12.3450', '12345']],
    ['12,345', 'de-DE', ['12,3450', '12345']],
    ['12.340', 'en-US', ['12.34', '12340']],
  ])('refuses %s in %s and offers both readings', (text, locale, readings) => {
    expect(parseDecimalInput(text, 18, locale)).toEqual({ kind: 'invalid', problem: 'ambiguous', readings })
    const values = readings.map((reading) => parseDecimalInput(reading, 18, locale))
    expect(values.map(({ kind }) => kind)).toEqual(['amount', 'amount'])
  })

  it.each(Object.values(locales).map(({ iso }) => iso))(
    'reads whole numbers with either separator of thousands in %s',
    (iso) => {
      const read = (text: string) => parseDecimalInput(text, 0, iso)
      for (const text of ['1.000', '1,000', '١.٠٠٠', '1 000', "1'000", '１，０００'])
        expect(read(text)).toEqual(amount(1_000n))
      for (const text of ['12.345', '12,345', '١٢٬٣٤٥']) expect(read(text)).toEqual(amount(12_345n))
      for (const text of ['1.234.567', '1,234,567']) expect(read(text)).toEqual(amount(1_234_567n))
      // Groups have three digits, and a number of thousands does not begin with a zero.
      for (const text of ['1.5', '1,50', '1.2345', '0.500', '1234.567', '1٫500'])
        expect(read(text)).toEqual(invalid('too-many-decimals'))
      for (const text of ['1.00.000', '12,34,567', '0.000.500']) expect(read(text)).toEqual(invalid('not-a-number'))
    },
  )

  it.each(Object.values(locales).map(({ iso }) => iso))('never reads a thousand as one in %s', (iso) => {
    for (const text of ['1.000', '1,000', '١.٠٠٠', '١,٠٠٠', '1\u00a0000', '1 000', "1'000", '１，０００']) {
      const input = parseDecimalInput(text, 18, iso)
      if (input.kind === 'amount') expect([text, input.value]).toEqual([text, 1_000n * 10n ** 18n])
      else expect(input).toMatchObject({ problem: 'ambiguous' })
    }
  })

  it('recognises an empty field', () => {
    expect(parseDecimalInput('  ', 18, 'en-US')).toEqual({ kind: 'empty' })
  })

  it('rejects decimals of a whole unit', () => {
    expect(parseDecimalInput('1.5', 0, 'en-US')).toEqual(invalid('too-many-decimals'))
    expect(parseDecimalInput('12', 0, 'en-US')).toEqual(amount(12n))
  })

  it('parses every amount exactly in every notation', () => {
    const uint256 = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
    const decimals = fc.integer({ min: 0, max: 24 })
    fc.assert(
      fc.property(uint256, decimals, fc.constantFrom('.', ',', '٫'), fc.boolean(), (value, places, sign, arabic) => {
        const latin = formatUnits(value, places).replace('.', sign)
        const text = arabic ? latin.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '') : latin
        const result = parseDecimalInput(text, places, 'en-US')
        // A point before three digits is refused, and a comma there separates thousands in English.
        if (sign !== '٫' && /^[1-9]\d{0,2}[.,]\d{3}$/.test(latin))
          expect(result).toEqual(sign === ',' ? expect.not.objectContaining(amount(value)) : invalidWithReadings)
        else expect(result).toEqual(amount(value))
      }),
      { numRuns: 2000 },
    )
  })

  it.each(localeCodes)('parses amounts as readers write them, or offers their value (%s)', (locale) => {
    fc.assert(
      fc.property(writtenAmounts(locale, 2_000_000n, 3), ({ text, value }) => {
        const { iso } = locales[locale]
        const input = parseDecimalInput(text, 3, iso)
        if (input.kind === 'invalid' && input.problem === 'ambiguous')
          expect(input.readings.map((reading) => parseDecimalInput(reading, 3, iso))).toContainEqual(amount(value))
        else expect(input).toEqual(amount(value))
      }),
    )
  })

  it.each(localeCodes)('parses whole numbers as readers of every language write them (%s)', (locale) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...localeCodes).chain((writer) => writtenAmounts(writer, 2_000_000n, 0)),
        ({ text, value }) => {
          expect(parseDecimalInput(text, 0, locales[locale].iso)).toEqual(amount(value))
        },
      ),
    )
  })

  it.each(localeCodes)('never reads what is typed as an amount that it does not mean (%s)', (locale) => {
    const { iso } = locales[locale]
    fc.assert(
      fc.property(keySequences(), fc.constantFrom(0, 2, 18), (sequence, decimals) => {
        const text = sequence.reduce(pressKey, '')
        const input = parseDecimalInput(text, decimals, iso)
        const meanings = meaningsOf(text, decimals)
        if (input.kind === 'amount') expect([...meanings]).toContain(input.value)
        // Of two meanings, only that in the reader's own notation is taken; a thousand is never read as one.
        if (decimals === 0) expect(input).not.toEqual(invalidWithReadings)
        if (input.kind === 'amount' && meanings.size > 1)
          expect(input.value).toBe([...meanings].reduce((most, each) => (each > most ? each : most)))
      }),
      { numRuns: 300 },
    )
  })

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 0, max: 18 }), (text, decimals) => {
        expect(['empty', 'amount', 'invalid']).toContain(parseDecimalInput(text, decimals, 'de-DE').kind)
      }),
    )
  })
})

describe('toDecimalInput', () => {
  it('uses the decimal sign of the language', () => {
    expect(toDecimalInput(1_500_000_000_000_000_000n, 18, 'de-DE')).toBe('1,5')
    expect(toDecimalInput(1_500_000_000_000_000_000n, 18, 'en-US')).toBe('1.5')
    expect(toDecimalInput(4_999_900_000_000_000_000_000n, 18, 'en-US')).toBe('4999.9')
    expect(toDecimalInput(7n, 0, 'ar')).toBe('7')
    expect(toDecimalInput(1_234n, 3, 'en-US')).toBe('1.2340')
    expect(toDecimalInput(125n, 3, 'en-US')).toBe('0.125')
  })

  it('is parsed to the same amount in every language', () => {
    const isos = Object.values(locales).map(({ iso }) => iso)
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 128n), fc.constantFrom(...isos), (value, iso) => {
        expect(parseDecimalInput(toDecimalInput(value, 18, iso), 18, iso)).toEqual({ kind: 'amount', value })
      }),
    )
  })
})
