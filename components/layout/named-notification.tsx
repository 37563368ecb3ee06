import { useTranslations } from 'next-intl'
import type { SiteNotificationName } from '@/lib/site-settings'
import { SiteNotification } from './site-notification'

/** The bar above the header with the message that the setting names. */
export function NamedNotification({ name }: { name: SiteNotificationName }) {
  const t = useTranslations('siteNotification')
  return <SiteNotification id={`siteNotification.${name}`} message={t(name)} dismissLabel={t('dismiss')} />
}
