import { useTranslations } from 'next-intl'
import { ClientMessages } from '@/components/layout/client-messages'
import { PageHeading } from '@/components/ui/page-heading'
import { demoBuildId, type UnityBuild } from '@/lib/games/unity/unity-build'
import { hostNamespaces } from '../host/host-namespaces'
import { DemoNote } from './unity-host'
import { UnityStage } from './unity-stage'

/** The page of a Unity build of this site below `/play`. */
export function UnityBuildPage({ build }: { build: UnityBuild }) {
  const t = useTranslations('unityGames')
  const isDemo = build.id === demoBuildId
  const title = isDemo ? t('demoTitle') : build.title
  return (
    <>
      <PageHeading title={title} lead={isDemo ? t('demoLead') : t('builtFor')} />
      <ClientMessages namespaces={[...hostNamespaces, 'unityGames']}>
        <UnityStage player="unity" build={build.id} name={title} />
        {isDemo && <DemoNote />}
      </ClientMessages>
      <p className="mt-4 text-note text-quiet">{t('practice')}</p>
    </>
  )
}
