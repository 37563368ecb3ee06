import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { localizedPath } from '@/lib/i18n/localized-path'
import { siteSettings } from '@/lib/site-settings'
import { LanguageSwitcher } from './language-switcher'
import { Logo } from './logo'
import { ThemeToggle } from './theme-toggle'

const links = [
  { path: '/app', key: 'dashboard' },
  { path: '/leaderboard', key: 'leaderboard' },
] as const

export function SiteHeader() {
  const locale = useLocale()
  const t = useTranslations('siteHeader')
  const theme = useTranslations('themeToggle')
  const language = useTranslations('languageSwitcher')
  return (
    <header className="sticky top-0 z-10 border-b border-hairline bg-ground">
      <a
        href="#content"
        className="absolute start-4 top-3 z-30 -translate-y-20 rounded-control bg-brand-fill px-4 py-2 font-semibold text-on-brand focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <div className="mx-auto flex min-h-16 max-w-page items-center gap-1 px-4 sm:gap-2 sm:px-6">
        <Link href={localizedPath(locale, '/')} aria-label={t('home')} className="flex min-h-11 items-center gap-2 rounded-control">
          <Logo />
          <span className="hidden font-display text-lead font-semibold sm:inline">{siteSettings.name}</span>
        </Link>
        <nav aria-label={t('navigation')} className="ms-auto flex items-center">
          {links.map(({ path, key }) => (
            <Link
              key={key}
              href={localizedPath(locale, path)}
              className="flex min-h-11 items-center rounded-control px-2 text-note text-quiet hover:text-ink sm:px-3 sm:text-body"
            >
              {t(key)}
            </Link>
          ))}
        </nav>
        <LanguageSwitcher locale={locale} label={language('label')} />
        <ThemeToggle labels={{ dark: theme('toLight'), light: theme('toDark') }} />
      </div>
    </header>
  )
}
