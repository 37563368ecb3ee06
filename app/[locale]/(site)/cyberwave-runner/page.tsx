import { GameScreen } from '@/components/games/game-screen'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const generateMetadata = () => createPlaceMetadata('cyberwaveRunner')

export default function CyberwaveRunnerPage() {
  return <GameScreen game="cyberwave-runner" />
}
