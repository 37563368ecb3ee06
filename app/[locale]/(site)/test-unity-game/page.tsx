import { GameGlobals } from '@/components/account/game-globals'
import { UnityBench } from '@/components/games/unity/unity-bench'
import { UnityScreen } from '@/components/games/unity/unity-screen'
import { createNamedPageMetadata } from '@/lib/metadata/page-metadata'

export const generateMetadata = () => createNamedPageMetadata('testUnityGame')

export default function TestUnityGamePage() {
  return (
    <UnityScreen page="testUnityGame">
      <GameGlobals game="unity" />
      <UnityBench />
    </UnityScreen>
  )
}
