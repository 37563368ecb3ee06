// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { crossOriginCookieMeta, localeCookie, localeCookieName, storeLocale } from './locale-cookie'

describe('the cookie of the language', () => {
  it.each([
    [{ isSecure: false, isCrossOrigin: false }, 'i18n_redirected=ar; path=/; max-age=31536000; samesite=lax'],
    [{ isSecure: true, isCrossOrigin: false }, 'i18n_redirected=ar; path=/; max-age=31536000; samesite=lax; secure'],
    [{ isSecure: false, isCrossOrigin: true }, 'i18n_redirected=ar; path=/; max-age=31536000; samesite=none; secure'],
    [{ isSecure: true, isCrossOrigin: true }, 'i18n_redirected=ar; path=/; max-age=31536000; samesite=none; secure'],
  ])('with %o is %s', (reach, cookie) => {
    expect(localeCookie('ar', reach)).toBe(cookie)
  })
})

describe('storeLocale', () => {
  let stored = ''
  Object.defineProperty(document, 'cookie', { configurable: true, set: (value: string) => (stored = value) })
  afterEach(() => document.head.replaceChildren())

  it('stores the choice for this site alone', () => {
    storeLocale('zh')
    expect(stored).toMatch(new RegExp(`^${localeCookieName}=zh; .*samesite=lax$`))
  })

  it('reaches into other sites where the page says that it is shown there', () => {
    const meta = document.head.appendChild(document.createElement('meta'))
    meta.name = crossOriginCookieMeta
    storeLocale('zh')
    expect(stored).toMatch(/samesite=none; secure$/)
  })
})
