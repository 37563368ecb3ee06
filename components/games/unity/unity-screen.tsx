import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ClientMessages } from '@/components/layout/client-messages'
import { PageHeading } from '@/components/ui/page-heading'
import { hostNamespaces } from '../host-namespaces'
import { AddBuildSteps } from './add-build-steps'
import { TalkWithBuild } from './talk-with-build'

type UnityScreenProps = {
  /** Whose title and sentence stand above. */
  page: 'unityGame' | 'unityGameNew' | 'testUnityGame'
  /** What plays a build. */
  children: ReactNode
}

/** A page for Unity builds: what plays them, how they come here, and how they talk with the site. */
export function UnityScreen({ page, children }: UnityScreenProps) {
  const t = useTranslations(`pages.${page}`)
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ClientMessages
        namespaces={[...hostNamespaces, 'unityGames', ...(page === 'testUnityGame' ? (['gameConsole'] as const) : [])]}
      >
        {children}
      </ClientMessages>
      <div className="mt-8 grid items-start gap-8 md:grid-cols-2">
        <AddBuildSteps />
        <TalkWithBuild />
      </div>
    </>
  )
}
