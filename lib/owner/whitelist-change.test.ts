import fc from 'fast-check'
import { type Address, getAddress, numberToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { parseAddressList, toListBatches } from './whitelist-change'

const accounts = (count: number) => Array.from({ length: count }, (_, index) => numberToHex(index + 1, { size: 20 }))

describe('toListBatches', () => {
  it('keeps every account once and in order', () => {
    fc.assert(
      fc.property(fc.nat({ max: 3_000 }), fc.bigInt({ min: 1n, max: 100_000_000n }), (count, gasLimit) => {
        expect(toListBatches(accounts(count), gasLimit).flat()).toEqual(accounts(count))
      }),
    )
  })

  it('puts 300 accounts into one transaction and 1,000 into three', () => {
    expect(toListBatches(accounts(300), 30_000_000n).map(({ length }) => length)).toEqual([300])
    expect(toListBatches(accounts(1_000), 60_000_000n).map(({ length }) => length)).toEqual([428, 428, 144])
  })

  it('uses at most half of a small block', () => {
    expect(toListBatches(accounts(300), 8_400_000n).map(({ length }) => length)).toEqual([150, 150])
  })
})

const digit = fc.constantFrom(...'0123456789abcdef')
const address = fc
  .string({ unit: digit, minLength: 40, maxLength: 40 })
  .filter((digits) => !/^0+$/.test(digits))
  .map((digits): Address => getAddress(`0x${digits}`))
const separator = fc.string({
  unit: fc.constantFrom(' ', '\n', '\r\n', '\t', ',', ';', '|', '"', '[', ']', "'", '，', '\u2067'),
  minLength: 1,
  maxLength: 4,
})

describe('parseAddressList', () => {
  it('finds every account once and in order, with any separators and in any case', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(address, separator, fc.boolean())), (parts) => {
        const text = parts
          .map(([account, between, isLower]) => (isLower ? account.toLowerCase() : account) + between)
          .join('')
        const distinct = [...new Set(parts.map(([account]) => account))]
        expect(parseAddressList(text)).toEqual({
          accounts: distinct,
          repeated: parts.length - distinct.length,
          refused: [],
        })
      }),
    )
  })

  it('rejects a checksummed address with one letter in the wrong case', () => {
    fc.assert(
      fc.property(address, fc.nat({ max: 39 }), (account, at) => {
        const letter = account[at + 2] ?? ''
        const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        const digits = account.slice(2, at + 2) + other + account.slice(at + 3)
        fc.pre(other !== letter && /[a-f]/.test(digits) && /[A-F]/.test(digits))
        const wrong = `0x${digits}`
        expect(parseAddressList(wrong)).toEqual({
          accounts: [],
          repeated: 0,
          refused: [{ text: wrong, line: 1, problem: 'wrong-checksum' }],
        })
      }),
    )
  })

  it('never accepts text that is not an address', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        fc.pre(!/0x[\da-f]{40}/i.test(text))
        expect(parseAddressList(text).accounts).toEqual([])
      }),
    )
  })

  it('reports rejected items with their lines: the zero address, too few digits, names', () => {
    const zero = `0x${'0'.repeat(40)}`
    expect(parseAddressList(`${zero} 0x12\r\nZoë|:#@\n\n<script>`)).toEqual({
      accounts: [],
      repeated: 0,
      refused: [
        { text: zero, line: 1, problem: 'zero-address' },
        { text: '0x12', line: 1, problem: 'not-an-address' },
        { text: 'Zoë', line: 2, problem: 'not-an-address' },
        { text: 'script', line: 4, problem: 'not-an-address' },
      ],
    })
  })
})
