// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { loadMessages } from '@/lib/i18n/load-messages'
import { localeCodes, locales } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { isListed, readablePath, routes } from '@/lib/routes/pages'
import { sendRequest, site } from '@/tests/support/web/http-client'
import { parseDocument } from '@/tests/support/web/visible-texts'

describe('search engines', () => {
  it('get a site map of every listed page in every language, with alternates', async () => {
    const response = await sendRequest('/sitemap.xml')
    expect([response.status, response.headers['content-type']]).toEqual([200, 'application/xml'])
    const map = new DOMParser().parseFromString(response.text, 'application/xml')
    const listed = Object.values(routes).filter(isListed).map(readablePath)
    const found = [...map.querySelectorAll('url > loc')].map(({ textContent }) => textContent)
    expect(found.toSorted()).toEqual(
      listed.flatMap((route) => localeCodes.map((code) => site.origin + localizedPath(code, route))).toSorted(),
    )
    for (const entry of map.querySelectorAll('url'))
      expect(entry.getElementsByTagName('xhtml:link')).toHaveLength(localeCodes.length + 1)
  })

  it('get site maps of the games of users, each game in every language', async () => {
    const list = await sendRequest('/sitemap-games.xml')
    expect([list.status, list.headers['content-type']]).toEqual([200, 'application/xml'])
    const maps = [
      ...new DOMParser().parseFromString(list.text, 'application/xml').querySelectorAll('sitemapindex > sitemap > loc'),
    ]
    for (const { textContent } of maps.slice(0, 1)) {
      const response = await sendRequest(new URL(textContent ?? '').pathname)
      const games = [...new DOMParser().parseFromString(response.text, 'application/xml').querySelectorAll('url')]
      expect(games.length % localeCodes.length).toBe(0)
      expect(games[0]?.getElementsByTagName('xhtml:link')).toHaveLength(localeCodes.length + 1)
      expect((await sendRequest(new URL(games[0]?.querySelector('loc')?.textContent ?? '').pathname)).status).toBe(200)
    }
    expect((await sendRequest(`/sitemap-games/${maps.length + 1}`)).status).toBe(404)
  })

  it('get a robots.txt with the site map', async () => {
    const { status, text } = await sendRequest('/robots.txt')
    expect(status).toBe(200)
    for (const map of ['sitemap.xml', 'sitemap-games.xml']) expect(text).toContain(`Sitemap: ${site.origin}/${map}\n`)
    expect(text).toMatch(/^Allow: \/$/m)
  })

  it.each(localeCodes)('get JSON-LD on the home page in %s that matches its text', async (locale) => {
    const page = parseDocument((await sendRequest(localizedPath(locale, '/'))).text)
    const data = [...page.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent ?? '') as Record<string, unknown>,
    )
    expect(JSON.stringify(data)).toContain('"@type":"Organization"')
    expect(JSON.stringify(data)).toContain(`"url":"${site.origin}${localizedPath(locale, '/')}"`)
    const faq = data.find((thing) => thing['@type'] === 'FAQPage') as
      { mainEntity: { name: string; acceptedAnswer: { text: string } }[] } | undefined
    expect(faq?.mainEntity.length).toBeGreaterThanOrEqual(8)
    const shown = page.querySelector('#faq')?.textContent?.replaceAll(/\s+/g, ' ')
    for (const { name, acceptedAnswer } of faq?.mainEntity ?? []) {
      expect(shown).toContain(name.replaceAll(/\s+/g, ' '))
      expect(shown).toContain(acceptedAnswer.text.replaceAll(/\s+/g, ' '))
    }
  })
})

describe('installing and sharing the site', () => {
  it.each(localeCodes)('has a manifest in %s with existing icons', async (locale) => {
    const response = await sendRequest(localizedPath(locale, '/manifest.webmanifest'))
    expect([response.status, response.headers['content-type']]).toEqual([
      200,
      'application/manifest+json; charset=utf-8',
    ])
    const manifest = JSON.parse(response.text) as { icons: { src: string; type: string }[] }
    const { metadata } = await loadMessages(locale)
    const { iso, dir } = locales[locale]
    expect(manifest).toMatchObject({
      name: metadata.title,
      lang: iso,
      dir,
      start_url: `/${locale}`,
      display: 'standalone',
    })
    for (const { src, type } of manifest.icons) {
      const icon = await sendRequest(src)
      expect([icon.status, icon.headers['content-type']]).toEqual([200, type])
    }
  })

  it.each(localeCodes)('has a share image in %s', async (locale) => {
    const response = await sendRequest(`/share/${locale}.png`)
    expect([response.status, response.headers['content-type']]).toEqual([200, 'image/png'])
  })
})
