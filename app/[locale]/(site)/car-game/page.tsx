import { createNamedPageMetadata } from '@/lib/metadata/page-metadata'
import { PublishedGame } from '../published-game'

export const generateMetadata = () => createNamedPageMetadata('carGame')

export default function CarGamePage() {
  return <PublishedGame game="car-game" />
}
