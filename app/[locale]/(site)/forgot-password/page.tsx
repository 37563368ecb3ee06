import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountFrame } from '@/components/account/account-frame'
import { ForgotDesk } from '@/components/account/forgot-desk'
import { ClientMessages } from '@/components/layout/client-messages'
import { createPageMetadata } from '@/lib/metadata/page-metadata'
import { routes } from '@/lib/routes/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages.forgotPassword')
  return createPageMetadata({ route: routes.forgotPassword, title: t('title'), description: t('lead') })
}

/** Also where the links of our mails lead. Which link it was only the browser knows. */
export default function ForgotPasswordPage() {
  return (
    <AccountFrame page="forgotPassword" stone={{ family: 'gem', index: 5 }}>
      <ClientMessages namespaces={['account']}>
        <ForgotDesk />
      </ClientMessages>
    </AccountFrame>
  )
}
