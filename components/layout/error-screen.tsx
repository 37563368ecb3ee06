'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button, buttonStyle } from '@/components/ui/button'
import { localizedPath } from '@/lib/i18n/localized-path'

/** What a page shows when it broke while rendering: what happened, a second try, and the way back. */
export function ErrorScreen({ onRetry }: { onRetry: () => void }) {
  const locale = useLocale()
  const t = useTranslations('errorPage')
  return (
    <div role="alert" className="grid min-h-[60vh] content-center gap-4 py-16">
      <p className="font-display text-heading font-semibold text-quiet">500</p>
      <h1 className="text-heading font-semibold">{t('title')}</h1>
      <p className="max-w-prose text-quiet">{t('subtitle')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onRetry}>{t('retry')}</Button>
        {/* A full load on purpose: whatever broke in this document is left behind. */}
        <a href={localizedPath(locale, '/')} className={buttonStyle('secondary')}>
          {t('action')}
        </a>
      </div>
    </div>
  )
}
