import { GameGlobals } from '@/components/account/game-globals'
import { UnityHost } from '@/components/games/unity/unity-host'
import { UnityScreen } from '@/components/games/unity/unity-screen'
import { createNamedPageMetadata } from '@/lib/metadata/page-metadata'

export const generateMetadata = () => createNamedPageMetadata('unityGame')

export default function UnityGamePage() {
  return (
    <UnityScreen page="unityGame">
      <GameGlobals game="unity" />
      <UnityHost player="unity" />
    </UnityScreen>
  )
}
