import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/navigation/site-link'
import { LineIcon } from '@/components/ui/line-icon'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { routes } from '@/lib/routes/pages'
import { siteSettings } from '@/lib/site-settings'
import { LogOutForm } from '@/components/layout/log-out-form'
import { MenuDialog } from './menu-dialog'
import { PageLink } from '@/components/layout/page-link'
import { PresaleCountdown } from './presale-countdown'
import { usePresaleLiveLabel } from './presale-live-label'
import { dailyPages, headerSections, productPages, siteMenuId } from '@/components/layout/site-navigation'

const item =
  'flex min-h-12 items-center rounded-control px-3 text-lead font-semibold hover:bg-surface aria-[current]:text-brand'
const quietItem =
  'flex min-h-11 items-center rounded-control px-3 text-quiet hover:bg-surface hover:text-ink aria-[current]:text-brand'

/** The header's links on narrow screens. */
export function SiteMenu() {
  const locale = useSiteLocale()
  const t = useTranslations('siteHeader')
  const pages = useTranslations('pages')
  const presaleLive = usePresaleLiveLabel()
  return (
    <MenuDialog label={t('menu')}>
      <div className="flex items-center justify-between">
        <p className="px-3 font-display text-lead font-semibold">{siteSettings.name}</p>
        <button
          type="button"
          data-close
          aria-label={t('closeMenu')}
          {...{ command: 'close', commandfor: siteMenuId }}
          className="grid size-11 place-items-center rounded-control text-quiet hover:bg-surface hover:text-ink"
        >
          <LineIcon className="size-5" strokeLinecap="round">
            <path d="m6 6 12 12M18 6 6 18" />
          </LineIcon>
        </button>
      </div>
      <nav aria-label={t('sections')} data-only="home">
        {headerSections.map((section) => (
          <AppLink key={section} href={`#${section}`} className={item}>
            {t(section)}
          </AppLink>
        ))}
      </nav>
      <nav aria-label={t('navigation')}>
        {productPages.map(([key, path]) => (
          <PageLink key={path} href={path} className={item}>
            {t(key)}
          </PageLink>
        ))}
      </nav>
      <nav aria-label={t('dailyAndWeekly')} className="border-t border-hairline pt-4">
        {dailyPages
          .filter(([page]) => page !== 'quests')
          .map(([page, path]) => (
            <PageLink key={path} href={path} className={quietItem}>
              {pages(`${page}.title`)}
            </PageLink>
          ))}
      </nav>
      <nav aria-label={t('more')} className="border-t border-hairline pt-4">
        <AppLink href="#crypto" data-only="home" className={quietItem}>
          <span className="grid *:[grid-area:1/1]">
            <span data-presale="neutral">{t('presale')}</span>
            <span data-presale="live">{presaleLive}</span>
            <span data-presale="soon">
              <PresaleCountdown sentence={t('presaleSoon', { time: '{time}' })} />
            </span>
          </span>
        </AppLink>
        <PageLink href={routes.whitepaper} className={quietItem}>
          {t('whitepaper')}
        </PageLink>
        <PageLink href={routes.contact} className={quietItem}>
          {t('contact')}
        </PageLink>
        <PageLink href={routes.login} data-account-only="out" className={quietItem}>
          {t('login')}
        </PageLink>
        <PageLink href={routes.profile} data-account-only="in" className={quietItem}>
          {t('profile')}
        </PageLink>
        <div data-account-only="in">
          <LogOutForm locale={locale} label={t('logout')} className={`${quietItem} w-full`} />
        </div>
      </nav>
    </MenuDialog>
  )
}
