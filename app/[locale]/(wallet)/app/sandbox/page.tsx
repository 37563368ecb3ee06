import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '@/components/layout/client-messages'
import { PlaceLinkList } from '@/components/pages/place-link-list'
import { PageHeading } from '@/components/ui/page-heading'
import { ContractList } from '@/components/wallet/contract-list'
import { createPageMetadata } from '@/lib/metadata/page-metadata'
import { routes } from '@/lib/routes/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages.sandbox')
  return createPageMetadata({ route: routes.sandbox, title: t('title'), description: t('lead') })
}

export default function SandboxPage() {
  const t = useTranslations('pages.sandbox')
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ClientMessages namespaces={['contractList']}>
        <ContractList />
      </ClientMessages>
      <p className="mt-8 max-w-prose text-quiet">{t('text')}</p>
      <PlaceLinkList links={['dashboard', 'whitepaper', 'testDebug']} />
    </>
  )
}
