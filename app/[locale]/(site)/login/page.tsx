import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { AccountFrame } from '@/components/account/account-frame'
import { LoginForm } from '@/components/account/login-form'
import { ClientMessages } from '@/components/layout/client-messages'
import { SiteLink } from '@/components/navigation/site-link'
import { createPageMetadata } from '@/lib/metadata/page-metadata'
import { routes } from '@/lib/routes/pages'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages.login')
  return createPageMetadata({ route: routes.login, title: t('title'), description: t('lead') })
}

export default function LoginPage() {
  const t = useTranslations('account')
  const below = (
    <>
      {t('newHere')}
      <SiteLink href={routes.register} className="flex min-h-11 items-center text-brand underline underline-offset-4">
        {t('toRegister')}
      </SiteLink>
    </>
  )
  return (
    <AccountFrame page="login" gem={{ family: 'gem', index: 3 }} below={below}>
      <ClientMessages namespaces={['account']}>
        <LoginForm />
      </ClientMessages>
    </AccountFrame>
  )
}
