import { GameGlobals } from '@/components/account/game-globals'
import { UnityHost } from '@/components/games/unity/unity-host'
import { UnityScreen } from '@/components/games/unity/unity-screen'
import { createNamedPageMetadata } from '@/lib/metadata/page-metadata'

export const generateMetadata = () => createNamedPageMetadata('unityGameNew')

export default function UnityGameNewPage() {
  return (
    <UnityScreen page="unityGameNew">
      <GameGlobals game="unity-react" />
      <UnityHost player="unity-react" />
    </UnityScreen>
  )
}
