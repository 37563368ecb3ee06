import { GameGlobals } from '@/components/account/game-globals'
import { UnityHost } from '@/components/games/unity/unity-host'
import { UnityScreen } from '@/components/games/unity/unity-screen'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const generateMetadata = () => createPlaceMetadata('unityGameNew')

export default function UnityGameNewPage() {
  return (
    <UnityScreen page="unityGameNew">
      <GameGlobals game="unity-react" />
      <UnityHost player="unity-react" />
    </UnityScreen>
  )
}
