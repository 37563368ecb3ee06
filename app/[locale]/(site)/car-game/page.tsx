import { PlacePage } from '@/components/pages/place-page'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const generateMetadata = () => createPlaceMetadata('carGame')

export default function CarGamePage() {
  return <PlacePage place="carGame" />
}
