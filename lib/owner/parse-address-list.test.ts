import fc from 'fast-check'
import { getAddress, type Address } from 'viem'
import { describe, expect, it } from 'vitest'
import { parseAddressList } from './parse-address-list'

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
  it('finds every account once and in its order, whatever separates them and in whatever case', () => {
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

  it('refuses any other single digit or case of a checksummed address', () => {
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
          refused: [{ text: wrong, problem: 'wrong-checksum' }],
        })
      }),
    )
  })

  it('never takes for an account what is none', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        fc.pre(!/0x[\da-f]{40}/i.test(text))
        expect(parseAddressList(text).accounts).toEqual([])
      }),
    )
  })

  it('says what it leaves out: the address of zeros, too few digits, names', () => {
    const zero = `0x${'0'.repeat(40)}`
    expect(parseAddressList(`${zero} 0x12, Zoë|:#@<script>`)).toEqual({
      accounts: [],
      repeated: 0,
      refused: [
        { text: zero, problem: 'zero-address' },
        { text: '0x12', problem: 'not-an-address' },
        { text: 'Zoë', problem: 'not-an-address' },
        { text: 'script', problem: 'not-an-address' },
      ],
    })
  })
})
