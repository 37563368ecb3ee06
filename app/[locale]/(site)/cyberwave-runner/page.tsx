import { GameGlobals } from '@/components/account/game-globals'
import { GameScreen } from '@/components/games/game-screen'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const generateMetadata = () => createPlaceMetadata('cyberwaveRunner')

export default function CyberwaveRunnerPage() {
  return (
    <>
      <GameGlobals game="cyberwave-runner" />
      <GameScreen game="cyberwave-runner" />
    </>
  )
}
