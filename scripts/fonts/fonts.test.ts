import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { cutFont, toLetters } from './cut-font'
import { basicLetters, siteFonts } from './site-fonts'

const rules = readFileSync('app/fonts.css', 'utf8')

it.each(siteFonts.map((font) => [font.file, font] as const))(
  '%s is what its package gives: otherwise run npm run fonts:cut',
  async (file, font) => {
    expect(readFileSync(`app/fonts/${file}`).equals(await cutFont(font))).toBe(true)
  },
)

it('every font is served for the letters it has, with the licence it came with', () => {
  for (const { file, letters, source } of siteFonts) {
    const rule = rules.split('@font-face').find((block) => block.includes(file))
    expect(rule).toContain(`unicode-range: ${letters};`)
    expect(existsSync(`app/fonts/${source.split('/')[1]}.LICENSE.txt`)).toBe(true)
  }
})

const ofOtherFonts = /[\u0600-\u06ff\p{Script=Han}\u3000-\u303f\uff00-\uffef\n]/u

it.each(['en', 'id', 'ar', 'zh'])(
  'the words of %s take no other letters of a latin font than the basic ones',
  (locale) => {
    const basic = toLetters(basicLetters)
    const letters = [...new Set(readFileSync(`messages/${locale}.json`, 'utf8'))]
    expect(letters.filter((letter) => !ofOtherFonts.test(letter) && !basic.includes(letter))).toEqual([])
  },
)

it('reads a range of letters', () => {
  expect(toLetters('U+0041-0043, U+20AC')).toBe('ABC€')
})
