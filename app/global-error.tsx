'use client'

import { useState } from 'react'
import { useChunkReload } from '@/components/navigation/use-chunk-reload'
import { ErrorScreen } from '@/components/pages/error-screen'
import { useErrorWords } from '@/components/pages/use-error-words'
import { locales } from '@/lib/i18n/locales'
import { siteSettings } from '@/lib/site-settings'
import './globals.css'

/** What is left where even the layout broke. Words come once it is known which; without them status and name remain. */
export default function GlobalError({ error }: { error: Error }) {
  const { locale, words } = useErrorWords()
  const [theme] = useState(() => (typeof document === 'undefined' ? undefined : document.documentElement.dataset.theme))
  useChunkReload(error)
  const { iso, dir } = locales[locale]
  return (
    <html lang={iso} dir={dir} data-theme={theme}>
      <head>
        <title>{words?.title ?? siteSettings.name}</title>
      </head>
      <body>
        <main className="mx-auto max-w-page px-6">
          <ErrorScreen locale={locale} words={words} />
        </main>
      </body>
    </html>
  )
}
