import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { AccountReasons } from '@/components/account/account-frame'
import { Profile } from '@/components/account/profile/profile'
import { UnsubscribePanel } from '@/components/account/profile/unsubscribe-panel'
import { ClientMessages } from '@/components/layout/client-messages'
import { PageHeading } from '@/components/ui/page-heading'
import { createPageMetadata } from '@/lib/metadata/page-metadata'
import { routes } from '@/lib/routes/pages'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages.profile')
  return createPageMetadata({ route: routes.profile, title: t('title'), description: t('lead') })
}

/** Rendered ahead for every user; the browser loads the profile. */
export default function ProfilePage() {
  const t = useTranslations()
  return (
    <>
      <PageHeading title={t('pages.profile.title')} lead={t('pages.profile.lead')} />
      <noscript>
        <p className="mb-6 max-w-prose text-reward">{t('account.noScript')}</p>
      </noscript>
      <ClientMessages namespaces={['account', 'profilePage', 'notices', 'chains']}>
        <UnsubscribePanel />
        <Profile reasons={<AccountReasons gem={{ family: 'crystal', index: 4 }} />} />
      </ClientMessages>
    </>
  )
}
