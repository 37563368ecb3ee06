import { useTranslations } from 'next-intl'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { readServerEnv } from '@/lib/env/server-env'
import { localeCodes, locales } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { siteSettings } from '@/lib/site-settings'

type JsonLdProps = {
  /** A schema.org object with its type; the context is added. */
  data: Readonly<Record<string, unknown>>
}

/**
 * Structured data for search engines. It is not executed, so the content security policy need not allow it. `<` is
 * escaped, so that no text can end the element.
 */
export function JsonLd({ data }: JsonLdProps) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

type FaqJsonLdProps = { entries: readonly { readonly question: string; readonly answer: string }[] }

/** Structured data of a page's questions and answers, with the same text as on the page. */
export function FaqJsonLd({ entries }: FaqJsonLdProps) {
  const mainEntity = entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return <JsonLd data={{ '@type': 'FAQPage', mainEntity }} />
}

/** Structured data about the organisation and the site, for the home page. */
export function SiteJsonLd() {
  const locale = useSiteLocale()
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
