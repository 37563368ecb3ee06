import { readdirSync, readFileSync, existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { localeCodes } from '@/lib/i18n/locales'
import { createWords } from './words'

const games = new URL('../', import.meta.url)
const withWords = readdirSync(games).filter((id) => existsSync(new URL(`${id}/messages/`, games)))

/** Message keys whose text is the same as in English in some languages: units and loan words. */
const shared: Readonly<Record<string, readonly string[]>> = {
  'night-drive': ['metres', 'speed', 'seconds', 'driftPoints', 'combo'],
  'cyberwave-runner': ['metres', 'portal', 'magnet', 'combo'],
  'three-worlds': ['near'],
  maze: ['wayOpen', 'wayTo'],
}

describe.each(withWords)('the words of %s', (id) => {
  const folder = new URL(`${id}/messages/`, games)
  const read = (locale: string): Record<string, string> =>
    JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8'))
  const argumentsOf = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()
  const english = read('en')

  it('exist in every language of the site and in no other', () => {
    expect(readdirSync(folder).sort()).toEqual(localeCodes.map((code) => `${code}.json`).toSorted())
  })

  it.each(localeCodes)('have the same keys and arguments in %s', (locale) => {
    const words = read(locale)
    expect(Object.keys(words)).toEqual(Object.keys(english))
    for (const [key, text] of Object.entries(words))
      expect([key, argumentsOf(text)]).toEqual([key, argumentsOf(english[key])])
  })

  it.each(localeCodes.filter((code) => code !== 'en'))('are translated in %s', (locale) => {
    const same = Object.entries(read(locale)).filter(
      ([key, text]) => english[key] === text && !shared[id]?.includes(key),
    )
    expect(same).toEqual([])
  })
})

it('format numbers in Latin digits with the separators of the language', () => {
  const sentences = { over: '{score} / {name}' }
  const languages = { ar: sentences, de: sentences, en: sentences, id: sentences, pt: sentences, zh: sentences }
  expect(createWords(languages, { locale: 'de', dir: 'ltr' }).say('over', { score: 12_345, name: 'A' })).toBe(
    '12.345 / A',
  )
  const portuguese = createWords(languages, { locale: 'pt', dir: 'ltr' })
  expect([portuguese.number(1234), portuguese.number(12_345)]).toEqual(['1234', '12\u00a0345'])
  expect(createWords(languages, { locale: 'ar', dir: 'rtl' }).ofAll(3, 12)).toBe('\u20663 / 12\u2069')
  expect(createWords(languages, { locale: 'ar', dir: 'rtl' }).number(1234)).toMatch(/^1.?234$/)
})
