import { useLocale, useTranslations } from 'next-intl'
import { SiteLink } from '@/components/navigation/site-link'
import { routes } from '@/lib/routes/routes'
import { DropMenu } from './drop-menu'
import { LogOutForm } from './log-out-form'

const item = 'flex min-h-11 w-full items-center rounded-control px-3 text-start hover:bg-surface'

/** What stands in place of "log in" while the document says that somebody is (`showAccountMark`). */
export function AccountMenu() {
  const t = useTranslations('siteHeader')
  const locale = useLocale()
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
