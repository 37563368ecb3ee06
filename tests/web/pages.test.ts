// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { type Locale, localeCodes, locales } from '@/lib/i18n/locales'
import { localizedPath, pathWithoutLocale } from '@/lib/i18n/localized-path'
import { isPagePath } from '@/lib/routes/game-paths'
import { isListed, readablePath, type Route, routes, toRoutePath } from '@/lib/routes/pages'
import { createRandom } from '@/tests/support/random'
import { sendRequest, site } from '@/tests/support/web/http-client'
import { leakedInternals } from '@/tests/support/web/leaked-internals'
import { getPageTexts, type RouteName } from '@/tests/support/web/page-titles'
import { parseDocument } from '@/tests/support/web/visible-texts'

const random = createRandom()
const names = Object.keys(routes) as RouteName[]
const absolute = (path: string) => new URL(path, site.origin).href
const links = (page: Document, rel: string) => [...page.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)]
const meta = (page: Document, name: string) =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')

async function expectWhole(name: RouteName, locale: Locale, target: string, headers: Record<string, string>) {
  const route: Route = readablePath(routes[name])
  const response = await sendRequest(target, { headers })
  expect(response.status).toBe(200)
  expect(leakedInternals.exec(response.text)?.[0] ?? null).toBeNull()
  const page = parseDocument(response.text)
  const { title, description } = await getPageTexts(name, locale)
  const { iso, dir } = locales[locale]
  expect([page.documentElement.lang, page.documentElement.dir, page.title]).toEqual([iso, dir, title])
  expect(meta(page, 'description')).toBe(description)
  expect(links(page, 'canonical').map(({ href }) => href)).toEqual([absolute(localizedPath(locale, route))])
  expect(Object.fromEntries(links(page, 'alternate').map(({ hreflang, href }) => [hreflang, href]))).toEqual({
    ...Object.fromEntries(localeCodes.map((code) => [code, absolute(localizedPath(code, route))])),
    'x-default': absolute(route),
  })
  expect(meta(page, 'robots') ?? '').toBe(isListed(route) ? '' : 'noindex')
  expect([meta(page, 'og:url'), meta(page, 'og:image'), meta(page, 'twitter:card')]).toEqual([
    absolute(localizedPath(locale, route)),
    absolute(`/share/${locale}.png`),
    'summary_large_image',
  ])
  expect(links(page, 'manifest').map(({ href }) => href)).toEqual([
    expect.stringMatching(new RegExp(`/${locale}/manifest.webmanifest$`)),
  ])
  const headings = [...page.querySelectorAll('h1')].map(({ textContent }) => textContent?.trim())
  expect(headings).toEqual([expect.stringMatching(/\S/)])
  expect(page.querySelectorAll('main')).toHaveLength(1)
}

describe.each(names)('%s', (name) => {
  it.each(localeCodes)('is complete in %s under its prefix, whatever the browser prefers', async (locale) => {
    const other = localeCodes[(localeCodes.indexOf(locale) + 1) % localeCodes.length]
    await expectWhole(name, locale, localizedPath(locale, routes[name]), { cookie: `i18n_redirected=${other}` })
  })

  it(`is complete without a prefix in the reader's language (TEST_SEED=${random.seed})`, async () => {
    // The bare root redirects when the browser prefers another language than English.
    const locale = name === 'home' ? 'en' : (localeCodes[random.below(localeCodes.length)] ?? 'en')
    await expectWhole(name, locale, routes[name], { 'accept-language': `${locales[locale].iso},en;q=0.5` })
  })

  it('is the same page at its readable address', async () => {
    const address = readablePath(routes[name])
    if (address === routes[name]) return
    await expectWhole(name, 'ar', localizedPath('ar', address), {})
    await expectWhole(name, 'en', address, {})
  })

  it('is cached only for seconds, so that a new address of the site appears', async () => {
    const { headers } = await sendRequest(localizedPath('en', routes[name]))
    const seconds = Number(/s-maxage=(\d+)/.exec(String(headers['cache-control']))?.[1])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(10)
  })
})

it('every page is linked from a page that a reader finds from the home page', async () => {
  const found = new Set<string>(['/'])
  for (const path of found) {
    const { text } = await sendRequest(localizedPath('en', path as Route))
    for (const link of parseDocument(text).querySelectorAll('a[href^="/en"]')) {
      const path = pathWithoutLocale(
        absolute(link.getAttribute('href') ?? '')
          .slice(site.origin.length)
          .replace(/[?#].*$/, ''),
      )
      if (isPagePath(path)) found.add(toRoutePath(path))
    }
  }
  // The page of a waiting list makes sense only with the link of a mail.
  expect(Object.values(routes).filter((route) => !found.has(route))).toEqual([routes.waitlist])
})
