import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { basicLetters, cutFont, siteFonts, toLetters } from './fonts'

const rules = readFileSync('app/fonts.css', 'utf8')

it.each(siteFonts.map((font) => [font.file, font] as const))(
  '%s matches its package; otherwise run npm run fonts:cut',
  async (file, font) => {
    expect(readFileSync(`app/fonts/${file}`).equals(await cutFont(font))).toBe(true)
  },
)

it('every font is declared for its characters and has its licence file', () => {
  for (const { file, letters, source } of siteFonts) {
    const rule = rules.split('@font-face').find((block) => block.includes(file))
    expect(rule?.replace(/\s+/g, ' ')).toContain(`unicode-range: ${letters};`)
    expect(existsSync(`app/fonts/${source.split('/')[1]}.LICENSE.txt`)).toBe(true)
  }
})

const ofOtherFonts = /[\u0600-\u06ff\p{Script=Han}\u3000-\u303f\uff00-\uffef\n]/u

it.each(['en', 'id', 'ar', 'zh'])(
  'the messages of %s use only the basic Latin characters of a Latin font',
  (locale) => {
    const basic = toLetters(basicLetters)
    const letters = [...new Set(readFileSync(`messages/${locale}.json`, 'utf8'))]
    expect(letters.filter((letter) => !ofOtherFonts.test(letter) && !basic.includes(letter))).toEqual([])
  },
)

it('converts a unicode-range to characters', () => {
  expect(toLetters('U+0041-0043, U+20AC')).toBe('ABC€')
})
