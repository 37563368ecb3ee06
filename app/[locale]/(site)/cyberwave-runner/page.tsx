import { useTranslations } from 'next-intl'
import { GameGlobals } from '@/components/account/game-globals'
import { GameScreen } from '@/components/games/game-screen'
import { GameHunts } from '@/components/hunts/game-hunts'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const generateMetadata = () => createPlaceMetadata('cyberwaveRunner')

export default function CyberwaveRunnerPage() {
  const words = useTranslations('games')
  return (
    <>
      <GameGlobals game="cyberwave-runner" />
      <GameScreen game="cyberwave-runner" />
      <GameHunts game="cyberwave-runner" name={words('cyberwave-runner.name')} />
    </>
  )
}
