// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { localeCodes } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/pages'
import { sendRequest, prefixedPages, type HttpResponse } from '@/tests/support/web/http-client'

/**
 * The home page in every language, and each other page in one of them: the scripts of a page differ by route, and its
 * data by language.
 */
const targets = [
  ...localeCodes.map((locale) => localizedPath(locale, '/')),
  ...Object.values(routes).map((route, place) => localizedPath(localeCodes[place % localeCodes.length] ?? 'en', route)),
  '/',
  '/app',
  '/nowhere',
  '/ar/nowhere',
]
const policyOf = ({ headers }: HttpResponse) => String(headers['content-security-policy'])
const scriptSources = (response: HttpResponse) => (/script-src ([^;]*)/.exec(policyOf(response))?.[1] ?? '').split(' ')

/** Inline scripts as a browser parses them. */
const inlineScripts = (html: string) =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll<HTMLScriptElement>('script:not([src])')]
    .filter(({ type }) => type === '' || type === 'text/javascript' || type === 'module')
    .map(
      ({ textContent }) =>
        `'sha256-${createHash('sha256')
          .update(textContent ?? '')
          .digest('base64')}'`,
    )

describe('the content security policy of a page', () => {
  const pages = new Map<string, Promise<HttpResponse>>()
  function readPage(target: string): Promise<HttpResponse> {
    const page = pages.get(target) ?? sendRequest(target)
    pages.set(target, page)
    return page
  }
  afterAll(() => pages.clear())

  it.each(targets)('allows exactly the scripts of %s', async (target) => {
    const response = await readPage(target)
    const scripts = inlineScripts(response.text)
    expect(scripts.length).toBeGreaterThan(0)
    expect(new Set(scriptSources(response))).toEqual(new Set(["'self'", ...scripts]))
  })

  it('is the same on all pages except for the scripts', async () => {
    const policies: string[] = []
    for (const target of targets) policies.push(policyOf(await readPage(target)).replace(/script-src [^;]*;/, ''))
    expect(new Set(policies).size).toBe(1)
    for (const directive of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(policies[0]).toContain(directive)
    }
  })
})

describe('a script of the build', () => {
  it('may load only scripts of the site when it is a worker', async () => {
    const [script = ''] = /\/_next\/static\/[\w./-]+\.js/.exec((await sendRequest('/en')).text) ?? []
    for (const response of [await sendRequest(script), await sendRequest(script)]) {
      expect(response.status).toBe(200)
      expect(policyOf(response)).toBe("default-src 'none'; script-src 'self'; frame-ancestors 'none'")
    }
  })
})

describe('a cached page', () => {
  it('never contains a nonce, whatever the headers of the request that renders it', async () => {
    const evil = `evil"><script>alert(1)</script>`
    const headers = {
      'content-security-policy': `script-src 'nonce-abcdef'`,
      'content-security-policy-report-only': `script-src 'nonce-abcdef'`,
      'x-nonce': 'abcdef',
      'x-middleware-rewrite': '/zh',
      'x-middleware-override-headers': 'content-security-policy',
      'x-matched-path': '/zh',
      'x-evil': evil,
    }
    const until = Date.now() + 6_000
    while (Date.now() < until) {
      for (const target of ['/en', '/en/leaderboard', '/en/app', '/leaderboard', '/nowhere', '/en?x=1']) {
        const response = await sendRequest(target, { headers })
        const seen = response.text + JSON.stringify(response.headers)
        expect(seen).not.toMatch(/nonce[-=]|abcdef|alert\(1\)/)
        expect(response.text).toContain('lang="en-US"')
      }
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  })

  it('is rendered ahead of requests', async () => {
    // A page is rendered ahead in every language or in none.
    for (const { path } of prefixedPages.filter((page) => /^\/ar(\/|$)/.test(page.path))) {
      const { headers } = await sendRequest(`${path}?now`)
      expect(String(headers['x-nextjs-prerender']), path).toMatch(/^1/)
    }
  })
})

describe('every response', () => {
  it.each([
    '/en',
    '/nowhere',
    '/',
    '/config.json',
    '/api/sale',
    '/api/health',
    '/api/nowhere',
    '/icon.svg',
    '/%',
    '/en/app/',
  ])('to %s has the security headers and names no software', async (target) => {
    const { headers } = await sendRequest(target)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-frame-options': 'DENY',
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    for (const name of ['camera', 'picture-in-picture']) expect(headers['permissions-policy']).toContain(`${name}=()`)
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('x-middleware-rewrite')
    expect(headers).not.toHaveProperty('server')
  })
})
