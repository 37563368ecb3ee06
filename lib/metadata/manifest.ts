import type { MetadataRoute } from 'next'
import { loadMessages } from '@/lib/i18n/load-messages'
import { locales, type Locale } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { siteSettings } from '@/lib/site-settings'

/** Path of the manifest of one language. */
export function manifestPath(locale: Locale): string {
  return localizedPath(locale, '/manifest.webmanifest')
}

/** The web app manifest of one language. */
export async function createManifest(locale: Locale): Promise<MetadataRoute.Manifest> {
  const { metadata } = await loadMessages(locale)
  const { iso, dir } = locales[locale]
  const home = localizedPath(locale, '/')
  return {
    id: '/',
    name: metadata.title,
    short_name: siteSettings.name,
    description: metadata.description,
    lang: iso,
    dir,
    start_url: home,
    scope: '/',
    display: 'standalone',
    background_color: siteSettings.themeColor.dark,
    theme_color: siteSettings.themeColor.dark,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  }
}
