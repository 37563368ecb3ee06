import type { ReactNode } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import type { Locale } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { siteSettings } from '@/lib/site-settings'
import type { ErrorMessages } from './use-error-messages'

type ErrorScreenProps = {
  locale: Locale
  /** Null if they failed to load: the status, the site's name and the link home remain. */
  words: Pick<ErrorMessages, 'title' | 'subtitle' | 'action'> | null
  /** HTTP status of the error. */
  status?: number
  /** A more specific message than the general one. */
  message?: string
  /** The line with the code under which the server logged the error; omitted if it did not. */
  reference?: ReactNode
  /** A button that retries, or a link to the same address. */
  retry?: ReactNode
}

/** The error page: a message, a retry and a link to the home page. */
export function ErrorScreen({ locale, words, status = 500, message, reference, retry }: ErrorScreenProps) {
  return (
    <div role="alert" className="grid min-h-[60vh] content-center justify-items-start gap-4 py-16">
      <p className="font-display text-heading font-semibold text-quiet">{status}</p>
      <h1 className="text-heading font-semibold">{words?.title ?? siteSettings.name}</h1>
      <p className="max-w-prose text-quiet">{message ?? words?.subtitle}</p>
      {reference}
      <div className="mt-4 flex flex-wrap gap-3">
        {retry}
        {/* A full page load, which discards the broken document. */}
        <a href={localizedPath(locale, '/')} className={buttonStyle('secondary')}>
          {words?.action ?? siteSettings.name}
        </a>
      </div>
    </div>
  )
}
