import { GameGlobals } from '@/components/account/game-globals'
import { UnityBench } from '@/components/games/unity/unity-bench'
import { UnityScreen } from '@/components/games/unity/unity-screen'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const generateMetadata = () => createPlaceMetadata('testUnityGame')

export default function TestUnityGamePage() {
  return (
    <UnityScreen page="testUnityGame">
      <GameGlobals game="unity" />
      <UnityBench />
    </UnityScreen>
  )
}
