import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseLocale } from './choose-locale'
import { isLocale } from './locales'

describe('chooseLocale', () => {
  it.each([
    [undefined, null, 'en'],
    ['de', 'ar', 'de'],
    ['fr', 'ar', 'ar'],
    ['../de', null, 'en'],
    [undefined, 'pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
    [undefined, 'fr-FR,fr;q=0.9', 'en'],
    [undefined, 'fr, zh-Hant;q=0.5, de;q=0.7', 'de'],
    [undefined, 'de;q=0, id', 'id'],
    [undefined, 'en;q=0.1,zh', 'zh'],
    [undefined, ' ID ; q=0.3 ', 'id'],
    [undefined, '*', 'en'],
    [undefined, ';;;,,,=', 'en'],
  ])('chooses from cookie %s and header %s the locale %s', (cookie, header, locale) => {
    expect(chooseLocale(cookie, header)).toBe(locale)
  })

  it('returns a locale for any input', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (cookie, header) => isLocale(chooseLocale(cookie, header))))
    expect(chooseLocale(undefined, `${'x'.repeat(1_000_000)},de`)).toBe('en')
  })
})
