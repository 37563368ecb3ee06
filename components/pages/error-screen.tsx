import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonStyle } from '@/components/ui/button'
import { localizedPath } from '@/lib/i18n/localized-path'

type ErrorScreenProps = {
  /** HTTP status of what went wrong. */
  status?: number
  /** What went wrong, where there is more to say than that it did. */
  message?: string
  /** What tries again: a button, or a link to the same address. */
  retry: ReactNode
}

/** What a reader sees where a page broke: that it did, a second try, and the way back. */
export function ErrorScreen({ status = 500, message, retry }: ErrorScreenProps) {
  const locale = useLocale()
  const t = useTranslations('errorPage')
  return (
    <div role="alert" className="grid min-h-[60vh] content-center justify-items-start gap-4 py-16">
      <p className="font-display text-heading font-semibold text-quiet">{status}</p>
      <h1 className="text-heading font-semibold">{t('title')}</h1>
      <p className="max-w-prose text-quiet">{message ?? t('subtitle')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {retry}
        {/* A full load on purpose: whatever broke in this document is left behind. */}
        <a href={localizedPath(locale, '/')} className={buttonStyle('secondary')}>
          {t('action')}
        </a>
      </div>
    </div>
  )
}
