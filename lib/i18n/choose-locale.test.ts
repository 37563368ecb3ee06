import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseLocale, getLocaleToStore } from './choose-locale'
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

describe('getLocaleToStore', () => {
  const host = 'intrepid.example'
  const from = (path: string) => ({ referer: `https://${host}${path}`, host })
  it.each([
    ['a first visit without a prefix', { pathname: '/app', acceptLanguage: 'de' }, 'de'],
    ['the same language', { pathname: '/app', cookie: 'i18n_redirected=pt' }, null],
    ['an invalid cookie', { pathname: '/app', cookie: 'i18n_redirected=xx' }, 'en'],
    ['a first visit with a prefix', { pathname: '/de/app' }, null],
    ['another language than the stored one', { pathname: '/de/app', cookie: 'i18n_redirected=en' }, 'de'],
    ['a language link without JavaScript', { pathname: '/ar', ...from('/en/app') }, 'ar'],
    ['a language link on a page without a prefix', { pathname: '/ar', ...from('/app') }, 'ar'],
    ['a link within a language without JavaScript', { pathname: '/ar/app', ...from('/ar') }, 'ar'],
    ['a link of another site', { pathname: '/ar', referer: 'https://other.example/en', host }, null],
    ['too many cookies', { pathname: '/app', cookie: `${'a;'.repeat(7_900)}i18n_redirected=de` }, 'en'],
    ['a broken referer', { pathname: '/ar', referer: 'x', host }, null],
  ])('%s', (_, source, locale) => expect(getLocaleToStore(source)).toBe(locale))
})
