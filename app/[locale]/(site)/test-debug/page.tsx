import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '@/components/layout/client-messages'
import { SystemBrowser } from '@/components/pages/system-browser'
import { SystemNodes } from '@/components/pages/system-nodes'
import { SystemStatus } from '@/components/pages/system-status'
import { WalletDiagnosis } from '@/components/pages/wallet-diagnosis'
import { TransactionLookup } from '@/components/transaction-view/transaction-lookup'
import { PageHeading } from '@/components/ui/page-heading'
import { createPageMetadata } from '@/lib/metadata/page-metadata'
import { routes } from '@/lib/routes/pages'
import { version } from '@/package.json'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages.testDebug')
  return createPageMetadata({ route: routes.testDebug, title: t('title'), description: t('lead') })
}

export default function TestDebugPage() {
  const t = useTranslations('pages.testDebug')
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ClientMessages namespaces={['systemStatus', 'transactionView', 'walletDiagnosis']}>
        <SystemStatus />
        <SystemNodes />
        <SystemBrowser version={version} />
        <WalletDiagnosis />
        <TransactionLookup />
      </ClientMessages>
    </>
  )
}
