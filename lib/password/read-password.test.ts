import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordLength, readPassword } from './read-password'

const text = (input: string) => {
  const read = readPassword(input)
  return read.kind === 'password' ? new TextDecoder().decode(read.bytes) : read.problem
}

describe('readPassword', () => {
  it.each([
    ['eleven char', 'tooShort'],
    ['twelve chars', 'twelve chars'],
    [' spaces stay ', ' spaces stay '],
    ['🔑'.repeat(11), 'tooShort'],
    ['🔑'.repeat(12), '🔑'.repeat(12)],
    ['é'.normalize('NFD').repeat(11), 'tooShort'],
    ['x'.repeat(128), 'x'.repeat(128)],
    ['x'.repeat(129), 'tooLong'],
    ['x'.repeat(10_000_000), 'tooLong'],
    // NFKC turns this character into eighteen.
    ['ﷺ'.repeat(7), 'ﷺ'.normalize('NFKC').repeat(7)],
    ['ﷺ'.repeat(8), 'tooLong'],
    ['twelve char\ud83d', 'notText'],
    ['', 'tooShort'],
  ])('reads %j', (typed, expected) => {
    expect(text(typed)).toBe(expected)
  })

  it('gives the same bytes for all Unicode forms of a text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 12, maxLength: 60 }), (typed) => {
        const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const
        expect(new Set(forms.map((form) => text(typed.normalize(form)))).size).toBe(1)
      }),
    )
  })

  it('accepts 12 to 128 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        const read = readPassword(typed)
        if (read.kind === 'refused') return
        const { length } = [...new TextDecoder().decode(read.bytes)]
        expect(length).toBeGreaterThanOrEqual(passwordLength.min)
        expect(length).toBeLessThanOrEqual(passwordLength.max)
      }),
    )
  })
})
