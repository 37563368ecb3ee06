import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { buttonStyle } from '@/components/ui/button'
import { localizedPath } from '@/lib/i18n/localized-path'
import { Core } from './core'

/** Says in one screen what this is, and leads in. */
export function Hero() {
  const locale = useLocale()
  const t = useTranslations('hero')
  return (
    <section className="grid items-center gap-8 pt-10 sm:pt-14 md:grid-cols-[1.2fr_1fr] md:gap-12 md:pt-20">
      <div>
        <p className="mb-4 font-semibold text-brand">{t('eyebrow')}</p>
        <h1 className="text-hero font-semibold">{t('title')}</h1>
        <p className="mt-6 max-w-prose text-lead text-quiet">{t('lead')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link href={localizedPath(locale, '/app')} className={buttonStyle('primary')}>
            {t('primary')}
          </Link>
          <Link href={localizedPath(locale, '/leaderboard')} className={buttonStyle('secondary')}>
            {t('secondary')}
          </Link>
        </div>
      </div>
      <Core className="mx-auto w-full max-w-72 md:max-w-none" />
    </section>
  )
}
