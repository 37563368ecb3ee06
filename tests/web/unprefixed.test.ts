import { describe, expect, it } from 'vitest'
import { loadMessages } from '@/lib/i18n/load-messages'
import { sendRequest, site } from '@/tests/support/web/http-client'

const readers: readonly [name: string, headers: Record<string, string>, locale: string][] = [
  ['nothing', {}, 'en'],
  ['the browser', { 'accept-language': 'pt-BR,pt;q=0.9,en;q=0.5' }, 'pt'],
  ['the cookie before the browser', { cookie: 'i18n_redirected=de', 'accept-language': 'ar' }, 'de'],
  [
    'the browser where the cookie is nonsense',
    { cookie: 'i18n_redirected=%2F%2Fevil.example', 'accept-language': 'zh-TW' },
    'zh',
  ],
  ['English for a language we do not have', { 'accept-language': 'fr-FR,fr' }, 'en'],
  ['English for a hostile header', { 'accept-language': `${'x-'.repeat(2_000)},;;=,*;q=9` }, 'en'],
  ['English that was chosen before', { cookie: 'i18n_redirected=en', 'accept-language': 'de' }, 'en'],
]

describe('a path without language', () => {
  it.each(readers)('follows %s', async (_name, headers, locale) => {
    const root = await sendRequest('/', { headers })
    if (locale === 'en') expect(root.status).toBe(200)
    else expect([root.status, root.headers.location]).toEqual([307, `/${locale}`])
    expect(root.headers['cache-control']).toBe('private, no-cache')

    const page = await sendRequest('/leaderboard', { headers })
    expect(page.status).toBe(200)
    expect(page.text).toMatch(new RegExp(`<html lang="${locale}(-[A-Z]+)?"`))
    expect(page.headers['cache-control']).toBe('private, no-cache')
  })

  it.each(['/', '/app', '/nowhere'])('stores the language that %s is shown in', async (path) => {
    const [cookie, ...others] =
      (await sendRequest(path, { headers: { 'accept-language': 'de' } })).headers['set-cookie'] ?? []
    expect(cookie).toBe('i18n_redirected=de; path=/; max-age=31536000; samesite=lax')
    expect(others).toEqual([])
    const again = await sendRequest(path, { headers: { cookie: 'i18n_redirected=de', 'accept-language': 'ar' } })
    expect(again.headers['set-cookie']).toBeUndefined()
  })

  it('redirects at most once', async () => {
    const { headers } = await sendRequest('/', { headers: { 'accept-language': 'de' } })
    expect((await sendRequest(String(headers.location), { headers: { 'accept-language': 'ar' } })).status).toBe(200)
  })

  it('keeps the query', async () => {
    const { headers } = await sendRequest('/?a=1&b=%2F', { headers: { 'accept-language': 'ar' } })
    expect(headers.location).toBe('/ar?a=1&b=%2F')
  })
})

describe('a path with a language', () => {
  const cookieOf = async (cookie?: string) =>
    (await sendRequest('/de/app', { headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) } })).headers[
      'set-cookie'
    ]

  it('stores its language for a reader of another one, and nothing on a first visit, so that the page can be cached', async () => {
    expect(await cookieOf('i18n_redirected=en')).toEqual(['i18n_redirected=de; path=/; max-age=31536000; samesite=lax'])
    expect(await cookieOf('i18n_redirected=de')).toBeUndefined()
    expect(await cookieOf()).toBeUndefined()
  })
})

describe('an unknown path', () => {
  it.each([
    '/nowhere',
    '/de/nowhere',
    '/wp-login.php',
    '/app/x',
    '/de/app/x',
    '/fr',
    '/fr/app',
    '/EN',
    '/en/not-found-page',
    '/a'.repeat(500),
  ])('%s is 404 with the whole text and no script needed', async (target) => {
    const response = await sendRequest(target)
    expect(response.status).toBe(404)
    const { notFoundPage } = await loadMessages(target.startsWith('/de/') ? 'de' : 'en')
    expect(response.text.includes(`>${notFoundPage.title}</h1>`)).toBe(true)
    expect(response.text.includes(notFoundPage.subtitle)).toBe(true)
    expect(response.text).toMatch(/<meta name="robots" content="noindex/)
    expect(response.headers['cache-control']).toBe('private, no-cache')
  })
})

describe('a redirect', () => {
  const hostile = [
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/ar//evil.example',
    '/ar/%2fevil.example',
    '/ar/..//evil.example',
    '//evil.example/%2e%2e',
    '/https:evil.example',
    '/?next=//evil.example',
    '/ar?next=javascript:1',
    '/%0d%0aLocation:%20//evil.example',
    '/%E3%80%82evil.example',
    '/.evil.example',
    '/@evil.example',
    '/de/app//',
    '///',
    '/;//evil.example',
  ]

  it.each(hostile)('never leaves the site: %s', async (target) => {
    const readers: Record<string, string>[] = [
      {},
      { 'accept-language': 'de' },
      { 'x-forwarded-host': 'evil.example', 'accept-language': 'de' },
    ]
    for (const headers of readers) {
      const response = await sendRequest(target, { headers })
      expect(response.status).toBeLessThan(500)
      const { location } = response.headers
      if (location !== undefined) expect(new URL(location, site).host).toBe(site.host)
      expect(String(response.headers.refresh ?? '')).not.toMatch(/url=(\/\/|\/\\|https?:)/)
    }
  })
})

it('a page that stores the language of one visitor is kept by no shared cache', async () => {
  for (const cookie of ['i18n_redirected=en', 'i18n_redirected=ar']) {
    const { headers } = await sendRequest('/de/privacy-policy', { headers: { accept: 'text/html', cookie } })
    expect([headers['set-cookie']?.length, headers['cache-control']]).toEqual([1, 'private, no-cache'])
  }
  const { headers } = await sendRequest('/de/privacy-policy', { headers: { accept: 'text/html' } })
  expect(headers['cache-control']).not.toContain('private')
})
