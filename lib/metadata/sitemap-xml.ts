import { escapeHtml } from '@/lib/escape-html'
import { localeCodes } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import type { PagePath } from '@/lib/routes/game-paths'

/** A page and the time of its last change. */
type SitemapPage = { readonly path: PagePath; readonly changedAt: Date }

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A site map with pages in every language and their alternates. @param siteUrl without trailing slash. */
export function createSitemap(pages: readonly SitemapPage[], siteUrl: string): string {
  const entries = pages.flatMap(({ path, changedAt }) => {
    const others = Object.entries(languageAlternates(path)).map(
      ([code, other]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeHtml(siteUrl + other)}"/>`,
    )
    return localeCodes.map(
      (locale) =>
        `<url><loc>${escapeHtml(siteUrl + localizedPath(locale, path))}</loc>${others.join('')}<lastmod>${changedAt.toISOString()}</lastmod></url>`,
    )
  })
  return `${head}<urlset ${space} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}

/** A site map index. */
export function createSitemapIndex(urls: readonly string[]): string {
  return `${head}<sitemapindex ${space}>\n${urls.map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>`).join('\n')}\n</sitemapindex>\n`
}

/** The paths of a page in every language, by hreflang. `x-default` is the unprefixed path, which follows the user's language. */
export function languageAlternates(route: PagePath): Record<string, string> {
  return {
    ...Object.fromEntries(localeCodes.map((code) => [code, localizedPath(code, route)])),
    'x-default': route,
  }
}
