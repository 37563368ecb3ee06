import { createPlaceMetadata } from '@/lib/metadata/place-metadata'
import { PublishedGame } from '../published-game'

export const generateMetadata = () => createPlaceMetadata('carGame')

export default function CarGamePage() {
  return <PublishedGame game="car-game" />
}
