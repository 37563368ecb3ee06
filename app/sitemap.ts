import type { MetadataRoute } from 'next'
import { readServerEnv } from '@/lib/env/server-env'
import { localeCodes } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { languageAlternates } from '@/lib/metadata/sitemap-xml'
import { isListed, readablePath, routes } from '@/lib/routes/pages'

export const revalidate = 10

/** Every page that `lib/routes/pages.ts` lists, in every language, with its alternates. */
export default function sitemap(): MetadataRoute.Sitemap {
  const { siteUrl } = readServerEnv()
  return Object.values(routes)
    .filter(isListed)
    .map(readablePath)
    .flatMap((route) => {
      const languages = Object.fromEntries(
        Object.entries(languageAlternates(route)).map(([code, path]) => [code, siteUrl + path]),
      )
      return localeCodes.map((locale) => ({ url: siteUrl + localizedPath(locale, route), alternates: { languages } }))
    })
}
