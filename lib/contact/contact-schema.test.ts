import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { contactFieldsSchema, contactLimits, type ContactFieldName } from './contact-schema'

const whole = { name: 'Ada', email: 'ada@example.org', phone: '', company: '', message: 'Hello' }
const parse = (change: object) => v.safeParse(contactFieldsSchema, { ...whole, ...change })
const wrongFields = (change: object) => {
  const parsed = parse(change)
  return parsed.success ? [] : parsed.issues.map((issue) => v.getDotPath(issue))
}

describe('contactFieldsSchema', () => {
  it.each<[ContactFieldName, string, string]>([
    ['name', '  Ada \n King\tLovelace ', 'Ada King Lovelace'],
    ['name', 'Ada\r\nBcc: eve@example.net', 'Ada Bcc: eve@example.net'],
    ['name', 'me\u0301ta', 'méta'],
    ['name', 'e\u202evil\u0007', 'evil'],
    ['name', 'مه\u200cدی', 'مه\u200cدی'],
    ['name', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['email', ' Ada@Example.ORG ', 'ada@example.org'],
    ['phone', '+351 (21) 000-00.00', '+351 (21) 000-00.00'],
    ['phone', '٠١٢ ٣٤٥', '٠١٢ ٣٤٥'],
    ['message', ' one\r\ntwo\rthree\u2028four\n', 'one\ntwo\nthree\nfour'],
    ['message', 'a\u0000b\u202ec\td', 'abc\td'],
  ])('normalises %s %j to %j', (field, typed, kept) => {
    expect(parse({ [field]: typed }).output).toMatchObject({ [field]: kept })
  })

  it('allows only phone and company to be empty', () => {
    const { phone: _phone, company: _company, ...rest } = whole
    expect(v.parse(contactFieldsSchema, rest)).toEqual(whole)
    for (const field of ['name', 'email', 'message']) {
      expect(wrongFields({ [field]: '' })).toEqual([field])
      expect(wrongFields({ [field]: ' \n\u200b ' })).toEqual([field])
      expect(wrongFields({ [field]: undefined })).toEqual([field])
      expect(wrongFields({ [field]: ['x'] })).toEqual([field])
    }
  })

  it.each(['name', 'company', 'message'] as const)('limits the length of %s in Unicode characters', (field) => {
    expect(wrongFields({ [field]: '🪙'.repeat(contactLimits[field]) })).toEqual([])
    expect(wrongFields({ [field]: '🪙'.repeat(contactLimits[field] + 1) })).toEqual([field])
    // Three code units each, and one character when they are composed.
    expect(wrongFields({ [field]: 'ế'.normalize('NFD').repeat(contactLimits[field]) })).toEqual([])
    expect(wrongFields({ [field]: 'x'.repeat(1_000_000) })).toEqual([field])
  })

  it.each(['call me', '12;34', '+1\u0000<b>', '00'.repeat(30)])('rejects the phone number %j', (phone) => {
    expect(wrongFields({ phone })).toEqual(['phone'])
  })

  it('collapses spaces and composes accents around invisible characters', () => {
    expect(
      parse({ name: 'Ada\t\u0000\tLovelace', company: 'Cafe\u200b\u0301', message: 'e\u0000\u0301' }).output,
    ).toMatchObject({ name: 'Ada Lovelace', company: 'Caf\u00e9', message: '\u00e9' })
  })

  it('is idempotent and keeps single lines single', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const parsed = parse({ name: typed, company: typed, message: typed })
        if (!parsed.success) return
        expect(v.parse(contactFieldsSchema, parsed.output)).toEqual(parsed.output)
        expect(parsed.output.name + parsed.output.company).not.toMatch(/[\r\n\u2028\u2029]/)
      }),
      { numRuns: 1_000 },
    )
  })
})
