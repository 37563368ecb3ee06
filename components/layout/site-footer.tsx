import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { localeCodes, locales } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { siteSettings } from '@/lib/site-settings'
import { Logo } from './logo'

export function SiteFooter() {
  const locale = useLocale()
  const t = useTranslations('siteFooter')
  return (
    <footer className="mt-24 border-t border-hairline">
      <div className="mx-auto flex max-w-page flex-wrap items-start justify-between gap-8 px-4 py-10 text-note text-quiet sm:px-6">
        <div className="flex items-center gap-3">
          <Logo className="size-10" />
          <div>
            <p className="font-display text-body font-semibold text-ink">{siteSettings.name}</p>
            <p>{t('tagline')}</p>
            <p>{t('open')}</p>
          </div>
        </div>
        <nav aria-label={t('language')}>
          <ul className="flex flex-wrap gap-x-4">
            {localeCodes.map((code) => (
              <li key={code}>
                <Link
                  href={localizedPath(code, '/')}
                  prefetch={false}
                  lang={locales[code].iso}
                  hrefLang={locales[code].iso}
                  aria-current={code === locale ? 'true' : undefined}
                  className="flex min-h-11 items-center hover:text-ink aria-[current]:text-brand"
                >
                  {locales[code].name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
