import { PlacePage } from '@/components/pages/place-page'
import { createPlaceMetadata } from '@/lib/metadata/place-metadata'

export const generateMetadata = () => createPlaceMetadata('play')

export default function PlayPage() {
  return <PlacePage place="play" />
}
