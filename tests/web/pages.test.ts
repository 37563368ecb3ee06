// @vitest-environment jsdom
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Locale, localeCodes, locales } from '@/lib/i18n/locales'
import { localizedPath, pathWithoutLocale } from '@/lib/i18n/localized-path'
import { isPagePath } from '@/lib/routes/game-paths'
import { isListed, readablePath, type Route, routes, toRoutePath } from '@/lib/routes/pages'
import { loadMessages } from '@/lib/i18n/load-messages'
import { type HttpResponse, sendRequest, site } from '@/tests/support/web/http-client'
import { leakedInternals } from '@/tests/support/web/leaked-internals'
import { getPageTexts, type RouteName } from '@/tests/support/web/page-titles'
import { createSameMessageCheck, findUntranslated } from '@/tests/support/web/untranslated'
import { parseDocument, visibleTexts } from '@/tests/support/web/visible-texts'

const names = Object.keys(routes) as RouteName[]
const translations = localeCodes
  .filter((code) => code !== 'en')
  .map((locale) => ({ locale, isSame: createSameMessageCheck(locale) }))
const absolute = (path: string) => new URL(path, site.origin).href
const links = (page: Document, rel: string) => [...page.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)]
const meta = (page: Document, name: string) =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')

type ReadPage = { readonly response: HttpResponse; readonly page: Document }

async function readPage(target: string, headers: Record<string, string>): Promise<ReadPage> {
  const response = await sendRequest(target, { headers })
  return { response, page: parseDocument(response.text) }
}

async function expectWhole(name: RouteName, locale: Locale, { response, page }: ReadPage) {
  const route: Route = readablePath(routes[name])
  expect(response.status).toBe(200)
  expect(leakedInternals.exec(response.text)?.[0] ?? null).toBeNull()
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
  /** The page in each language under its prefix, for a browser that prefers another one. */
  const read = new Map<Locale, ReadPage>()

  beforeAll(async () => {
    for (const [index, locale] of localeCodes.entries()) {
      const other = localeCodes[(index + 1) % localeCodes.length]
      read.set(locale, await readPage(localizedPath(locale, routes[name]), { cookie: `i18n_redirected=${other}` }))
    }
  })
  afterAll(() => read.clear())

  function pageIn(locale: Locale): ReadPage {
    const found = read.get(locale)
    if (!found) throw new Error(`the page was not read in ${locale}`)
    return found
  }

  it.each(localeCodes)('is complete in %s under its prefix, whatever the browser prefers', (locale) =>
    expectWhole(name, locale, pageIn(locale)),
  )

  it('says first that the network is a test network', async () => {
    for (const locale of localeCodes) {
      const { testNetwork } = await loadMessages(locale)
      expect(pageIn(locale).page.body.querySelector('aside')?.textContent).toBe(testNetwork.banner)
    }
  })

  it('contains no English in any other language', () => {
    const english = visibleTexts(pageIn('en').page)
    expect(english.size).toBeGreaterThan(10)
    const left = translations.flatMap(({ locale, isSame }) =>
      findUntranslated(visibleTexts(pageIn(locale).page), english, isSame).map((text) => `${locale}: ${text}`),
    )
    expect(left).toEqual([])
  })

  it('is cached only for seconds, so that a new address of the site appears', async () => {
    for (const locale of localeCodes) {
      const { headers } = await sendRequest(localizedPath(locale, routes[name]))
      const control = String(headers['cache-control'])
      const seconds = Number(/s-maxage=(\d+)/.exec(control)?.[1])
      expect(seconds, control).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(60)
    }
  })

  it("is complete without a prefix in the reader's language", async () => {
    // The bare root redirects when the browser prefers another language than English.
    const locale = name === 'home' ? 'en' : (localeCodes[names.indexOf(name) % localeCodes.length] ?? 'en')
    const headers = { 'accept-language': `${locales[locale].iso},en;q=0.5` }
    await expectWhole(name, locale, await readPage(routes[name], headers))
  })

  it('is the same page at its readable address', async () => {
    const address = readablePath(routes[name])
    if (address === routes[name]) return
    await expectWhole(name, 'ar', await readPage(localizedPath('ar', address), {}))
    await expectWhole(name, 'en', await readPage(address, {}))
  })
})

it.each(['en', 'ar'] as const)(
  'every page is linked from a page that a reader finds from the home page (%s)',
  async (locale) => {
    const found = new Set<string>(['/'])
    for (const path of found) {
      const { text } = await sendRequest(localizedPath(locale, path as Route))
      for (const link of parseDocument(text).querySelectorAll(`a[href^="/${locale}"]`)) {
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
  },
)

it('pages are rendered without the query of the visitor who asked first', async () => {
  for (const path of ['/id/blank-page', '/login', '/']) {
    const asked = `${path}?from=%2Fplayers%2Falice&email=alice%40example.com`
    const first = await sendRequest(asked, { headers: { 'accept-language': 'en' } })
    const second = await sendRequest(path, { headers: { 'accept-language': 'en' } })
    expect([first.status, second.status], path).toEqual([200, 200])
    expect((first.text + second.text).includes('alice'), path).toBe(false)
  }
})
