import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { PrivacyText } from '@/components/legal/privacy-text'
import { TermsText } from '@/components/legal/terms-text'
import { PageHeading } from '@/components/ui/page-heading'
import { readServerEnv } from '@/lib/env/server-env'
import { createPageMetadata } from '@/lib/metadata/page-metadata'
import { routes } from '@/lib/routes/pages'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages.privacyPolicy')
  return createPageMetadata({ route: routes.privacyPolicy, title: t('title'), description: t('lead') })
}

export default function PrivacyPolicyPage() {
  const t = useTranslations('pages.privacyPolicy')
  const { operator, contactEmail, processors, excludedCountries } = readServerEnv()
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <PrivacyText operator={operator} mailbox={contactEmail} processors={processors} />
      <TermsText operator={operator} excludedCountries={excludedCountries} />
    </>
  )
}
