import { useLocale, useTranslations } from 'next-intl'
import { readServerEnv } from '@/lib/env/server-env'
import { localeCodes, locales } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { siteSettings } from '@/lib/site-settings'
import { JsonLd } from './json-ld'

/** Who stands behind the site and what the site is, for the home page. */
export function SiteJsonLd() {
  const locale = useLocale()
  const t = useTranslations('metadata')
  const { siteUrl } = readServerEnv()
  const organization = `${siteUrl}/#organization`
  return (
    <JsonLd
      data={{
        '@graph': [
          {
            '@type': 'Organization',
            '@id': organization,
            name: siteSettings.name,
            url: `${siteUrl}/`,
            logo: `${siteUrl}/icon-512.png`,
          },
          {
            '@type': 'WebSite',
            '@id': `${siteUrl}/#website`,
            name: siteSettings.name,
            description: t('description'),
            url: siteUrl + localizedPath(locale, '/'),
            inLanguage: localeCodes.map((code) => locales[code].iso),
            publisher: { '@id': organization },
          },
        ],
      }}
    />
  )
}
