import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '@/components/layout/client-messages'
import { PlaceLinkList } from '@/components/pages/place-link-list'
import { ContractSandbox } from '@/components/sandbox/contract-sandbox'
import { PageHeading } from '@/components/ui/page-heading'
import { createPageMetadata } from '@/lib/metadata/page-metadata'
import { routes } from '@/lib/routes/pages'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages.sandbox')
  return createPageMetadata({ route: routes.sandbox, title: t('title'), description: t('lead') })
}

export default function SandboxPage() {
  const t = useTranslations('pages.sandbox')
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <p className="mb-10 max-w-prose text-quiet">{t('text')}</p>
      <ClientMessages
        namespaces={[
          'chains',
          'contractList',
          'sandbox',
          'amountField',
          'transactionStatus',
          'transactionFailure',
          'contractErrors',
          'reading',
        ]}
      >
        <ContractSandbox />
      </ClientMessages>
      <PlaceLinkList links={['dashboard', 'whitepaper', 'testDebug']} />
    </>
  )
}
