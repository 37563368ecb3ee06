import type { ReactNode } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import type { Locale } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { siteSettings } from '@/lib/site-settings'
import type { ErrorMessages } from './use-error-messages'

type ErrorScreenProps = {
  locale: Locale
  /** Null where they are not there: status and name of the site remain, and the way back. */
  words: Pick<ErrorMessages, 'title' | 'subtitle' | 'action'> | null
  /** HTTP status of what went wrong. */
  status?: number
  /** What went wrong, where there is more to say than that it did. */
  message?: string
  /** What tries again: a button, or a link to the same address. */
  retry?: ReactNode
}

/** What a reader sees where a page broke: that it did, a second try, and the way back. */
export function ErrorScreen({ locale, words, status = 500, message, retry }: ErrorScreenProps) {
  return (
    <div role="alert" className="grid min-h-[60vh] content-center justify-items-start gap-4 py-16">
      <p className="font-display text-heading font-semibold text-quiet">{status}</p>
      <h1 className="text-heading font-semibold">{words?.title ?? siteSettings.name}</h1>
      <p className="max-w-prose text-quiet">{message ?? words?.subtitle}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {retry}
        {/* A full load on purpose: whatever broke in this document is left behind. */}
        <a href={localizedPath(locale, '/')} className={buttonStyle('secondary')}>
          {words?.action ?? siteSettings.name}
        </a>
      </div>
    </div>
  )
}
