import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { buttonStyle } from '@/components/ui/button'
import { localizedPath } from '@/lib/i18n/localized-path'

/** What a visitor sees at an address that is none of ours. */
export function NotFoundScreen() {
  const locale = useLocale()
  const t = useTranslations('notFoundPage')
  return (
    <div className="grid min-h-[60vh] content-center justify-items-start gap-4 py-16">
      <p className="font-display text-heading font-semibold text-brand">404</p>
      <h1 className="text-heading font-semibold">{t('title')}</h1>
      <p className="max-w-prose text-quiet">{t('subtitle')}</p>
      <Link href={localizedPath(locale, '/')} className={`${buttonStyle('primary')} mt-4`}>
        {t('action')}
      </Link>
    </div>
  )
}
