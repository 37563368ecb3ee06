import { GameGlobals } from '@/components/account/game-globals'
import { GameScreen } from '@/components/games/game-screen'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const generateMetadata = () => createPlaceMetadata('carGame')

export default function CarGamePage() {
  return (
    <>
      <GameGlobals game="car-game" />
      <GameScreen game="car-game" />
    </>
  )
}
