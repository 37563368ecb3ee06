import { localeCodes } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import type { PagePath } from '@/lib/routes/game-paths'

/** A page of the site and when it was last changed. */
export type SitemapPage = { readonly path: PagePath; readonly changedAt: Date }

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign)
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A site map with pages in every language, each with its address in the others. @param siteUrl without a slash at its end. */
export function createSitemap(pages: readonly SitemapPage[], siteUrl: string): string {
  const entries = pages.flatMap(({ path, changedAt }) => {
    const others = Object.entries(languageAlternates(path)).map(
      ([code, other]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escape(siteUrl + other)}"/>`,
    )
    return localeCodes.map(
      (locale) =>
        `<url><loc>${escape(siteUrl + localizedPath(locale, path))}</loc>${others.join('')}<lastmod>${changedAt.toISOString()}</lastmod></url>`,
    )
  })
  return `${head}<urlset ${space} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}

/** A list of site maps. */
export function createSitemapIndex(urls: readonly string[]): string {
  return `${head}<sitemapindex ${space}>\n${urls.map((url) => `<sitemap><loc>${escape(url)}</loc></sitemap>`).join('\n')}\n</sitemapindex>\n`
}

/** An XML document for crawlers, which intermediaries may keep for a minute. */
export const xmlResponse = (body: string): Response =>
  new Response(body, { headers: { 'Content-Type': 'application/xml', 'Cache-Control': 'public, max-age=60' } })

/** The same page in every language, by hreflang. `x-default` is the address that follows the reader's language. */
export function languageAlternates(route: PagePath): Record<string, string> {
  return {
    ...Object.fromEntries(localeCodes.map((code) => [code, localizedPath(code, route)])),
    'x-default': route,
  }
}
