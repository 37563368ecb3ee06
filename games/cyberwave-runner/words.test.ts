import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { localeCodes } from '@/lib/i18n/locales'
import { createWords } from './words'

const folder = new URL('./messages/', import.meta.url)
const read = (locale: string): Record<string, string> => JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8'))
const argumentsOf = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()
const english = read('en')

describe('the words of the game', () => {
  it('are there in every language of the site, and in no other', () => {
    expect(readdirSync(folder).sort()).toEqual(localeCodes.map((code) => `${code}.json`).toSorted())
  })

  it.each(localeCodes)('say the same in %s, with the same arguments', (locale) => {
    const words = read(locale)
    expect(Object.keys(words)).toEqual(Object.keys(english))
    for (const [key, text] of Object.entries(words)) expect([key, argumentsOf(text)]).toEqual([key, argumentsOf(english[key])])
  })

  it.each(localeCodes.filter((code) => code !== 'en'))('are translated in %s', (locale) => {
    // A metre's sign, and words that these languages share.
    const shared = new Set(['metres', 'portal', 'magnet'])
    const same = Object.entries(read(locale)).filter(([key, text]) => english[key] === text && !shared.has(key))
    expect(same).toEqual([])
  })

  it('bring numbers in latin digits with the separators of the language', () => {
    const settings = { theme: 'dark', sound: { isOn: false, volume: 1 }, isMotionReduced: false } as const
    expect(createWords({ ...settings, locale: 'de', dir: 'ltr' }).say('sayOver', { score: 12_345, metres: 900 })).toBe(
      'Lauf zu Ende. 12.345 Punkte, 900 Meter.',
    )
    expect(createWords({ ...settings, locale: 'ar', dir: 'rtl' }).number(1234)).toMatch(/^1.?234$/)
  })
})
