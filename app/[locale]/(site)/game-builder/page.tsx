import { PlacePage } from '@/components/pages/place-page'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const generateMetadata = () => createPlaceMetadata('gameBuilder')

export default function GameBuilderPage() {
  return <PlacePage place="gameBuilder" />
}
