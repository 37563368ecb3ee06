import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/navigation/site-link'
import { buttonStyle } from '@/components/ui/button-style'
import { routes } from '@/lib/routes/routes'

/** What a visitor sees at an address that is none of ours. */
export function NotFoundScreen() {
  const t = useTranslations('notFoundPage')
  return (
    <div className="grid min-h-[60vh] content-center justify-items-start gap-4 py-16">
      <p className="font-display text-heading font-semibold text-brand">404</p>
      <h1 className="text-heading font-semibold">{t('title')}</h1>
      <p className="max-w-prose text-quiet">{t('subtitle')}</p>
      <SiteLink href={routes.home} className={`${buttonStyle('primary')} mt-4`}>
        {t('action')}
      </SiteLink>
    </div>
  )
}
