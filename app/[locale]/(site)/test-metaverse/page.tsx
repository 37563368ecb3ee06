import { GameGlobals } from '@/components/account/game-globals'
import { GameScreen } from '@/components/games/game-screen'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const generateMetadata = () => createPlaceMetadata('testMetaverse')

export default function TestMetaversePage() {
  return (
    <>
      <GameGlobals game="metaverse" />
      <GameScreen game="metaverse" />
    </>
  )
}
