import { useTranslations } from 'next-intl'
import { GameGlobals } from '@/components/account/game-globals'
import { hostNamespaces } from '@/components/games/host-namespaces'
import { AddBuildSteps } from '@/components/games/unity/add-build-steps'
import { TalkWithBuild } from '@/components/games/unity/talk-with-build'
import { UnityHost } from '@/components/games/unity/unity-host'
import { ClientMessages } from '@/components/layout/client-messages'
import { PageHeading } from '@/components/ui/page-heading'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const generateMetadata = () => createPlaceMetadata('unityGame')

export default function UnityGamePage() {
  const t = useTranslations('pages.unityGame')
  return (
    <>
      <GameGlobals game="unity" />
      <PageHeading title={t('title')} lead={t('lead')} />
      <ClientMessages namespaces={[...hostNamespaces, 'unityGames']}>
        <UnityHost player="unity" />
      </ClientMessages>
      <div className="mt-8 grid items-start gap-8 md:grid-cols-2">
        <AddBuildSteps />
        <TalkWithBuild />
      </div>
    </>
  )
}
