import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AppLink, SiteLink } from '@/components/navigation/site-link'
import { buttonStyle } from '@/components/ui/button-style'
import { LineIcon } from '@/components/ui/line-icon'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { type Locale, localeCodes, locales } from '@/lib/i18n/locales'
import { routes } from '@/lib/routes/pages'
import { siteSettings } from '@/lib/site-settings'
import { DropMenu } from './drop-menu'
import { StickyHeader } from './sticky-header'
import { headerSections, productPages } from '@/components/layout/site-navigation'
import { LanguageLink } from '@/components/layout/language-link'
import { LogOutForm } from '@/components/layout/log-out-form'
import { Logo } from '@/components/layout/logo'
import { MenuButton } from './menu-dialog'
import { NoticeBell } from './notice-bell'
import { PageLink } from '@/components/layout/page-link'
import { PresaleCountdown } from './presale-countdown'
import { usePresaleLiveLabel } from './presale-live-label'
import { SectionLinks } from './section-links'
import { SiteMenu } from './site-menu'
import { ThemeToggle } from './theme-toggle'

const item = 'flex min-h-11 w-full items-center rounded-control px-3 text-start hover:bg-surface'

/** The account menu. CSS shows it instead of the sign-in link while `<html>` has `data-account` (`showLoggedInState`). */
export function AccountMenu() {
  const t = useTranslations('siteHeader')
  const locale = useSiteLocale()
  return (
    <DropMenu label={t('account')} summary={t('account')}>
      <li>
        <SiteLink href={routes.profile} className={item}>
          {t('profile')}
        </SiteLink>
      </li>
      <li>
        <LogOutForm locale={locale} label={t('logout')} className={item} />
      </li>
    </DropMenu>
  )
}

const quiet =
  'flex min-h-11 items-center gap-2 rounded-control px-2 text-note whitespace-nowrap text-quiet hover:text-ink lg:px-3'

/** Links whose text gives way to an icon where the header has little room. */
const compactLinks = [
  ['whitepaper', 'M6.5 3.5h7l4 4v13h-11Zm7 0v4h4M9.5 12h5M9.5 15.5h5'],
  ['contact', 'M3.5 6h17v12h-17Zm0 .5 8.5 7 8.5-7'],
] as const

/** Logo, navigation, language and theme. The landing page links to its sections, other pages to the pages of the product. */
export function SiteHeader() {
  const locale = useSiteLocale()
  const t = useTranslations('siteHeader')
  const theme = useTranslations('themeToggle')
  const language = useTranslations('languageSwitcher')
  const notices = useTranslations('notices')
  const presaleLive = usePresaleLiveLabel()
  return (
    <StickyHeader>
      <a
        href="#content"
        className="absolute start-4 top-3 z-30 -translate-y-48 rounded-control bg-brand-fill px-4 py-2 font-semibold text-on-brand focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <div className="mx-auto flex h-16 max-w-page items-center gap-1 px-4 sm:px-6 @max-[18rem]:gap-0 @max-[18rem]:px-2">
        <SiteLink
          href={routes.home}
          aria-label={t('home')}
          className="flex min-h-11 items-center gap-2 rounded-control pe-2"
        >
          <Logo />
          <span className="min-w-[4.17em] font-display text-lead font-semibold md:max-lg:hidden @max-[18rem]:hidden @max-[23.5rem]:[:root[data-account]_&]:hidden">
            {siteSettings.name}
          </span>
        </SiteLink>
        <nav aria-label={t('sections')} data-only="home" className="hidden items-center md:flex">
          <SectionLinks labels={headerSections.map((section) => [section, t(section)] as const)} />
        </nav>
        <nav aria-label={t('navigation')} data-only="other" className="hidden items-center md:flex">
          {productPages.map(([key, path]) => (
            <PageLink key={path} href={path} className={`${quiet} aria-[current]:text-brand`}>
              {t(key)}
            </PageLink>
          ))}
        </nav>
        <nav aria-label={t('more')} className="ms-auto hidden items-center md:flex">
          {compactLinks.map(([name, path]) => (
            <PageLink key={name} href={routes[name]} title={t(name)} className={`${quiet} aria-[current]:text-brand`}>
              <LineIcon className="size-5 lg:hidden" strokeWidth="1.5">
                <path d={path} strokeLinejoin="round" />
              </LineIcon>
              <span className="md:max-lg:sr-only">{t(name)}</span>
            </PageLink>
          ))}
          <PageLink href={routes.login} data-account-only="out" className={`${quiet} aria-[current]:text-brand`}>
            {t('login')}
          </PageLink>
          <div data-account-only="in">
            <AccountMenu />
          </div>
        </nav>
        <div data-only="home" className="ms-1 hidden md:block">
          <PresaleLink
            labels={{ neutral: t('presale'), live: presaleLive }}
            countdown={<PresaleCountdown sentence={t('presaleSoon', { time: '{time}' })} />}
          />
        </div>
        <div className="site-tools ms-auto flex items-center md:ms-0">
          <NoticeBell
            locale={locale}
            labels={{
              title: notices('bell', { count: 0 }),
              empty: notices('empty'),
              settings: notices('toSettings'),
              failed: notices('failed'),
              unread: notices('unread'),
            }}
          />
          <LanguageSwitcher locale={locale} label={language('label')} />
          <ThemeToggle
            labels={{ dark: theme('toDark'), light: theme('toLight') }}
            announcements={{ dark: theme('nowDark'), light: theme('nowLight') }}
          />
          <MenuButton label={t('openMenu')} />
        </div>
      </div>
      <SiteMenu />
    </StickyHeader>
  )
}

type LanguageSwitcherProps = { locale: Locale; label: string }

/** The language menu. */
function LanguageSwitcher({ locale, label }: LanguageSwitcherProps) {
  const summary = (
    <>
      <LineIcon className="size-5" strokeWidth="1.5">
        <circle cx="12" cy="12" r="8.5" />
        <path d="M3.5 12h17M12 3.5c3 2.6 3 14.4 0 17M12 3.5c-3 2.6-3 14.4 0 17" />
      </LineIcon>
      <span className="uppercase @max-[18rem]:hidden">{locale}</span>
    </>
  )
  return (
    <DropMenu label={`${label}: ${locales[locale].name}`} summary={summary}>
      {localeCodes.map((code) => (
        <li key={code}>
          <LanguageLink
            to={code}
            current={locale}
            className="block min-h-11 rounded-control px-3 py-2 hover:bg-surface aria-[current]:text-brand"
          />
        </li>
      ))}
    </DropMenu>
  )
}

type PresaleLinkProps = { labels: Readonly<Record<'neutral' | 'live', string>>; countdown: ReactNode }

/**
 * Links to the sale on the landing page. CSS shows the label for a live sale, or the countdown to it, while `<html>` is marked
 * (`usePresaleMark`); all of them take the same space, so that nothing moves.
 */
export function PresaleLink({ labels, countdown }: PresaleLinkProps) {
  return (
    <AppLink href="#crypto" className={`${buttonStyle('secondary', 's')} presale-link !grid`}>
      <span data-presale="neutral">{labels.neutral}</span>
      <span data-presale="live">
        <span aria-hidden className="size-2 rounded-full bg-brand" />
        {labels.live}
      </span>
      <span data-presale="soon">{countdown}</span>
    </AppLink>
  )
}
