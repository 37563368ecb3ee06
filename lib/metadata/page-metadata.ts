import type { Metadata } from 'next'
import type { Messages } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { readServerEnv } from '@/lib/env/server-env'
import { crossOriginCookieMeta } from '@/lib/i18n/locale-cookie'
import { locales, toLocale } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import type { PagePath } from '@/lib/routes/game-paths'
import { isListed, readablePath, routes } from '@/lib/routes/pages'
import { siteSettings } from '@/lib/site-settings'
import { languageAlternates } from './sitemap-xml'
import { manifestPath } from './manifest'

type PageMetadataInput = {
  readonly route: PagePath
  /** In the user's language, without the name of the site. */
  readonly title: string
  /** One or two sentences; by default the site's description. */
  readonly description?: string
}

/** Metadata of a page for browsers, search engines and link previews, in the rendered language. */
export async function createPageMetadata({ route, title, description }: PageMetadataInput): Promise<Metadata> {
  const t = await getTranslations('metadata')
  const locale = toLocale(await getLocale())
  const address = readablePath(route)
  const url = localizedPath(locale, address)
  const { siteUrl, isCookieCrossOrigin } = readServerEnv()
  const share = {
    title,
    description: description ?? t('description'),
    images: [{ url: `/share/${locale}.png`, width: 1200, height: 630, alt: t('title') }],
  }
  return {
    metadataBase: new URL(siteUrl),
    // The home page's title already contains the site's name.
    title: route === routes.home ? { absolute: title } : title,
    description: share.description,
    alternates: { canonical: url, languages: languageAlternates(address) },
    manifest: manifestPath(locale),
    icons: { icon: [{ url: '/icon.svg', type: 'image/svg+xml' }], apple: '/apple-touch-icon.png' },
    openGraph: {
      ...share,
      type: 'website',
      siteName: siteSettings.name,
      url,
      locale: locales[locale].iso.replace('-', '_'),
    },
    twitter: { ...share, card: 'summary_large_image' },
    ...(isCookieCrossOrigin ? { other: { [crossOriginCookieMeta]: '1' } } : {}),
    ...(isListed(route) ? {} : { robots: { index: false } }),
  }
}

/** Pages with title and lead in the namespace `pages`, by the name of their route. */
type NamedPage = keyof Messages['pages'] & keyof typeof routes

/** Metadata of a page with title and lead in the namespace `pages`. */
export async function createNamedPageMetadata(page: NamedPage): Promise<Metadata> {
  const t = await getTranslations(`pages.${page}`)
  return createPageMetadata({ route: routes[page], title: t('title'), description: t('lead') })
}
