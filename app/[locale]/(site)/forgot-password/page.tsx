import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountFrame } from '@/components/account/account-frame'
import { ForgotPasswordPanel } from '@/components/account/forgot-password-form'
import { ClientMessages } from '@/components/layout/client-messages'
import { createPageMetadata } from '@/lib/metadata/page-metadata'
import { routes } from '@/lib/routes/pages'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages.forgotPassword')
  return createPageMetadata({ route: routes.forgotPassword, title: t('title'), description: t('lead') })
}

/** Also the target of links in our mails. The link's token is in the fragment, so only the browser knows it. */
export default function ForgotPasswordPage() {
  return (
    <AccountFrame page="forgotPassword" gem={{ family: 'gem', index: 5 }}>
      <ClientMessages namespaces={['account']}>
        <ForgotPasswordPanel />
      </ClientMessages>
    </AccountFrame>
  )
}
