import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/navigation/site-link'
import { buttonStyle } from '@/components/ui/button-style'
import { routes } from '@/lib/routes/routes'
import { LostPortal } from './lost-portal'

/** What a visitor sees at an address that is none of ours. */
export function NotFoundScreen() {
  const t = useTranslations('notFoundPage')
  return (
    <div className="grid min-h-[60vh] content-center items-center gap-x-16 gap-y-8 py-16 md:grid-cols-[1fr_auto]">
      <LostPortal className="-ms-4 size-48 md:order-last md:me-8 md:size-96" />
      <div className="grid justify-items-start gap-4">
        <p className="font-display text-heading font-semibold text-brand">404</p>
        <h1 className="text-heading font-semibold">{t('title')}</h1>
        <p className="max-w-prose text-quiet">{t('subtitle')}</p>
        <SiteLink href={routes.home} className={`${buttonStyle('primary')} mt-4`}>
          {t('action')}
        </SiteLink>
      </div>
    </div>
  )
}
