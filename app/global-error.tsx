'use client'

import type { Messages } from 'next-intl'
import { useEffect, useState } from 'react'
import { useChunkReload } from '@/components/navigation/use-chunk-reload'
import { buttonStyle } from '@/components/ui/button'
import { readDocumentLocale } from '@/lib/i18n/document-locale'
import { loadMessages } from '@/lib/i18n/load-messages'
import { locales } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { siteSettings } from '@/lib/site-settings'
import './globals.css'

/** What is left where even the layout broke. Words come once it is known which; without them status and name remain. */
export default function GlobalError({ error }: { error: Error }) {
  useChunkReload(error)
  const [locale] = useState(readDocumentLocale)
  const [theme] = useState(() => (typeof document === 'undefined' ? undefined : document.documentElement.dataset.theme))
  const [words, setWords] = useState<Messages['errorPage'] | null>(null)
  useEffect(() => {
    loadMessages(locale).then(({ errorPage }) => setWords(errorPage), () => undefined)
  }, [locale])
  const { iso, dir } = locales[locale]
  return (
    <html lang={iso} dir={dir} data-theme={theme}>
      <head>
        <title>{words?.title ?? siteSettings.name}</title>
      </head>
      <body>
        <main role="alert" className="mx-auto grid min-h-screen max-w-page content-center justify-items-start gap-4 px-6 py-16">
          <p className="font-display text-heading font-semibold text-quiet">500</p>
          <h1 className="text-heading font-semibold">{words?.title ?? siteSettings.name}</h1>
          {words && <p className="max-w-prose text-quiet">{words.subtitle}</p>}
          <a href={localizedPath(locale, '/')} className={`${buttonStyle('primary')} mt-4`}>
            {words?.action ?? siteSettings.name}
          </a>
        </main>
      </body>
    </html>
  )
}
