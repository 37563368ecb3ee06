import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { AccountFrame } from '@/components/account/account-frame'
import { RegisterPanel } from '@/components/account/register-form'
import { ClientMessages } from '@/components/layout/client-messages'
import { SiteLink } from '@/components/navigation/site-link'
import { createPageMetadata } from '@/lib/metadata/page-metadata'
import { routes } from '@/lib/routes/pages'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages.register')
  return createPageMetadata({ route: routes.register, title: t('title'), description: t('lead') })
}

/** Also the target of links in our mails. The link's token is in the fragment, so only the browser knows it. */
export default function RegisterPage() {
  const t = useTranslations('account')
  const below = (
    <>
      {t('known')}
      <SiteLink href={routes.login} className="flex min-h-11 items-center text-brand underline underline-offset-4">
        {t('toLogin')}
      </SiteLink>
    </>
  )
  return (
    <AccountFrame page="register" gem={{ family: 'crystal', index: 6 }} below={below}>
      <ClientMessages namespaces={['account']}>
        <RegisterPanel />
      </ClientMessages>
    </AccountFrame>
  )
}
